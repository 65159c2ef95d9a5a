import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutRows } from './cut-rows.ts'

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

test('the specification is the one that was agreed, to the byte', () => {
  const sum = createHash('sha256').update(specification).digest('hex')
  expect(sum).toBe('88dc711b158b8543104fe83d16c55721da2b6c54307cd296e03a309712331c68')
})

test('every table row, sentence and clause of sections 2 to 9 is a row of its own', () => {
  const rows = cutRows(specification)
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(new Set(rows.map(({ text }) => text)).size).toBe(253)
  expect(new Set(rows.map(({ id }) => id[0]))).toEqual(new Set('23456789'))
  expect(rows[0]).toEqual({ id: '2.1', heading: '## 2. Screens and routes', text: '/ · Home' })
})

test('nothing of these sections is left out', () => {
  const said = words(specification.slice(specification.indexOf('\n## 2.')))
  const left = cutRows(specification).reduce((rest, { text }) => words(text).reduce(without, rest), said)
  const heads = specification
    .split('\n')
    .filter((line) => /^(#+ |\| (Route|Method) |Other calls:)/.test(line))
  expect(left.sort()).toEqual(words(heads.slice(2).join('\n')).sort())
})

test('quotes and brackets stay in one piece', () => {
  const text = "- Says 'Sorry. Try again.' (once; not twice) in e.g. red. Then it goes; it's gone."
  expect(cutRows(`## 8. Errors\n\nOther calls:\n${text}`).map((row) => row.text)).toEqual([
    "Says 'Sorry. Try again.' (once; not twice) in e.g. red.",
    'Then it goes',
    "it's gone.",
  ])
})

test('a table has rows below its head, and other sections have none at all', () => {
  const table = '| Route | Screen |\n|---|---|\n| / | Home |'
  expect(cutRows(`## 1. What for\n${table}\n## 2. Screens\n${table}\n## 10. More\n${table}`)).toEqual([
    { id: '2.1', heading: '## 2. Screens', text: '/ · Home' },
  ])
})

function words(text: string): string[] {
  return text.match(/[\w'{}/+×]+/g) ?? []
}

function without(rest: string[], word: string): string[] {
  const at = rest.indexOf(word)
  return at < 0 ? [...rest, `surplus ${word}`] : rest.toSpliced(at, 1)
}
