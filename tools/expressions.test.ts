import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

// A text that is one character, or two, again and again: an expression whose time grows with the square of its length
// stops the process for seconds. One that grows with its length needs a millisecond.

/** As many as a body holds, and fewer than what fields refuse unread. */
const characters = 19_900
const mostMs = 50
/** The fastest of these counts: the first ones are compiled. */
const tries = 5

const kinds = [
  'a',
  'Z',
  '5',
  '0',
  '_',
  'é',
  'क',
  '\u0902',
  '\u0301',
  '😀',
  '\u{1f3fb}',
  '\u{1f1ee}',
  '\u20e3',
  ' ',
  '\t',
  '\n',
  '\r',
  '\u00a0',
  '\u2028',
  '\0',
  '\ufeff',
  '\u3164',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u202a',
  '\u00ad',
  ...'-.@/\\<>"\'`+*?!#$%&()[]{}|^~=,;:',
  'a-',
  '1,',
  'a.',
  '1 ',
  '- ',
  '"a',
  'a@',
  '\\n',
  '<a',
  'a@a.',
  '\u200d\u0301',
]

/** Of numbers that the shop has made itself, never of a text. */
const ofOwnNumbers = ['shop/money.ts']

const texts = kinds.map((kind) => `${kind.repeat(characters / kind.length)}!`)

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{shop,api,web/app,admin/app}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/(^|\/)testing|\.(test|trial)\./.test(file) && !ofOwnNumbers.includes(file),
)

test('no expression of the shop takes long over a text of one kind of character', () => {
  const slow = sources.flatMap((file) =>
    expressionsIn(file).flatMap((expression) => {
      const text = texts.find((each) => leastMs(() => each.replace(expression, '')) > mostMs)
      return text === undefined ? [] : [`${file} ${expression}: ${JSON.stringify(text.slice(0, 4))}`]
    }),
  )
  expect(slow).toEqual([])
})

const contracts = globSync('shop/**/*contract.ts', { cwd: root })

test.each(contracts)('no text that %s takes needs long to check', async (file) => {
  const exported: unknown[] = Object.values(await import(`${root}${file}`))
  const fields = exported.filter((each) => each instanceof z.ZodType).flatMap((each) => fieldsOf(each))
  const slow = [...new Set(fields)].flatMap((field) =>
    texts.filter((text) => leastMs(() => field.safeParse(text)) > mostMs).map((text) => text.slice(0, 4)),
  )
  expect(slow).toEqual([])
})

/** Schemas that are no object, list or choice themselves. */
function fieldsOf(schema: z.ZodType, seen = new Set<unknown>()): z.ZodType[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema.def as unknown as Record<string, unknown>
  const parts = [def.element, def.valueType, def.options, def.shape].flatMap((part) =>
    part instanceof z.ZodType ? [part] : Object.values(part ?? {}),
  )
  if (parts.length > 0) return parts.flatMap((part: z.ZodType) => fieldsOf(part, seen))
  const wrapped = def.innerType instanceof z.ZodType ? fieldsOf(def.innerType, seen) : []
  return wrapped.length > 1 ? wrapped : [schema]
}

/** Of the processor: on a busy machine a thread waits for its turn. */
function leastMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let one = 0; one < tries && least > mostMs; one += 1) {
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/** Those that repeat something without an end. */
function expressionsIn(file: string): RegExp[] {
  const { program } = parseSync(file, readFileSync(`${root}${file}`, 'utf8'))
  return literalsIn(program)
    .filter(({ pattern }) => /[+*]|\{\d+,\}/.test(pattern))
    .map(({ pattern, flags }) => new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`))
}

interface Literal {
  pattern: string
  flags: string
}

function literalsIn(node: unknown): Literal[] {
  if (node === null || typeof node !== 'object') return []
  if ('regex' in node && node.regex) return [node.regex as Literal]
  return Object.values(node).flatMap(literalsIn)
}
