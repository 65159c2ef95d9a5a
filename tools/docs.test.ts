import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import promises from './promises.json' with { type: 'json' }
import { readDecisions } from './spec-coverage/check-coverage.ts'
import { coverRows } from './spec-coverage/coverage-file.ts'
import { cutRows } from './spec-coverage/cut-rows.ts'
import proofs from './spec-coverage/proofs.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = globSync(['*.md', '{docs,store,sandbox,deploy}/**/*.md'], { cwd: root })
/** Its own commands write it. */
const generated = ['docs/figures.md']
/** As the client wrote it. */
const given = ['docs/specification.md']
const prose = pages.filter((page) => ![...generated, ...given].includes(page))

test.each(prose)('%s is short', (page) => {
  expect(read(page).split('\n').length - 1).toBeLessThanOrEqual(page === 'README.md' ? 110 : 250)
})

test.each([...prose, '.env.example'])('%s names files that exist', (page) => {
  expect(namedFiles(page).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test.each(prose)('%s links to headings that are there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)]
  const wrong = links.filter(([, file = '', heading = '']) => {
    const target = file === '' ? page : path.join(path.dirname(page), file)
    return target.endsWith('.md') && !headingsOf(target).includes(heading)
  })
  expect(wrong.map(([link]) => link)).toEqual([])
})

/** As GitHub names them. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** In backticks and rooted at one of our folders, or linked to. */
function namedFiles(page: string): string[] {
  const rooted = [...read(page).matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|json|csv|md|conf|cfg|sql|lua))`/g)]
  const linked = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
  return [
    ...rooted.map(([, file = '']) => file).filter((file) => folders.has(file.split('/')[0] ?? '')),
    ...linked.map(([, file = '']) => path.join(path.dirname(page), file)),
  ]
}

const folders = new Set(
  execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: root }).toString().split('\n'),
)

test('a decision is a title and three lines at most, and stands once', () => {
  const pages = globSync('docs/decisions/*.md', { cwd: root })
  const decisions = pages.flatMap((page) => read(page).split(/\n(?=- )|\n\n/))
  const titled = decisions.filter((text) => text.startsWith('- '))
  expect(
    titled.filter((text) => !/^- \*\*.+?\.\*\* /.test(text) || text.trim().split('\n').length > 3),
  ).toEqual([])
  expect(titled.flatMap((text) => text.split('\n')).filter((line) => line.length > 175)).toEqual([])
  expect([...readDecisions(titled.join('\n'))]).toHaveLength(titled.length)
})

test('docs/decisions.md leads to each page of decisions', () => {
  const index = read('docs/decisions.md')
  const pages = globSync('docs/decisions/*.md', { cwd: root })
  expect(pages.filter((page) => !index.includes(`](decisions/${path.basename(page)})`))).toEqual([])
})

const proven = Object.values(proofs).flat()
const decided = 'decision: '

test('every row of the specification has a proof, and no proof is of another text', () => {
  const { rows, strays } = coverRows(cutRows(read('docs/specification.md')), proofs)
  expect([...rows.filter((row) => row.proofs.length === 0), ...strays]).toEqual([])
})

test('the specification is proven by tests that exist', () => {
  const named = proven.filter((proof) => !proof.startsWith(decided))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(isMissing)).toEqual([])
})

test('the specification names decisions that exist', () => {
  const decisions = readDecisions(globSync('docs/decisions/*.md', { cwd: root }).map(read).join('\n'))
  const named = proven
    .filter((proof) => proof.startsWith(decided))
    .map((proof) => proof.slice(decided.length))
  expect(named.filter((title) => !decisions.has(title))).toEqual([])
})

test('each promise of docs/security.md is proven by tests that exist', () => {
  const items = read('docs/security.md').match(/^- .+(?:\n {2}.+)*/gm) ?? []
  expect(items.map((item) => item.slice(2).replaceAll('\n  ', ' '))).toEqual(Object.keys(promises))
  expect(Object.values(promises).filter((tests) => tests.length === 0)).toEqual([])
  expect(Object.values(promises).flat().filter(isMissing)).toEqual([])
})

/** Of `file › describe › title`. */
function isMissing(proof: string): boolean {
  const [file = '', ...titles] = proof.split(' › ')
  return !hasTest(file, titles.at(-1) ?? '')
}

function hasTest(file: string, title: string): boolean {
  return (
    existsSync(path.join(root, file)) &&
    readTitles(file).some(({ text, pattern }) => text === title || pattern.test(title))
  )
}

/** What its tests are called, as it is and with its placeholders standing for anything. */
function readTitles(file: string): { text: string; pattern: RegExp }[] {
  return [...read(file).matchAll(title)].map(([, , quoted = '']) => {
    const text = quoted.replaceAll(/\\(.)/g, '$1')
    const words = text.split(/%[sdifjo#]|\$\{.+?\}|\$[\w.]+/).map((word) => RegExp.escape(word))
    return { text, pattern: new RegExp(`^${words.join('.*')}$`) }
  })
}

/** Of `test('…',` and `test.each(…)('…',`. */
const title = /(?:\btest(?:\.\w+)?|[)`])\(\s*(['"`])((?:\\.|(?!\1)[^\n])+)\1,/g
