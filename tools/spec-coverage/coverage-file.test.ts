import { expect, test } from 'vitest'
import { coverRows, writeCoverage } from './coverage-file.ts'

const home = { id: '2.1', heading: '## 2. Screens', text: '/ · Home' }
const login = { id: '2.2', heading: '### Login', text: "Says 'a | b'." }

test('a first file has every row under its heading, and no proofs', () => {
  const file = writeCoverage(coverRows([home, login], ''))
  expect(file).toContain(
    '## 2. Screens\n\n| Row | Specification | Proof |\n|---|---|---|\n| 2.1 | / · Home |  |\n',
  )
  expect(file).toContain(
    "### Login\n\n| Row | Specification | Proof |\n|---|---|---|\n| 2.2 | Says 'a \\| b'. |  |\n",
  )
})

test('proofs are kept by the words of their row, wherever it has moved', () => {
  const proofs = ['e2e/home.spec.ts › sections › stand in order', 'decision: A | B']
  const file = writeCoverage({ rows: [{ ...login, proofs }], strays: [] })
  const moved = { ...login, id: '3.7', heading: '### Sign in' }
  const { rows, strays } = coverRows([home, moved], file)
  expect(rows).toEqual([
    { ...home, proofs: [] },
    { ...moved, proofs },
  ])
  expect(strays).toEqual([])
  expect(writeCoverage(coverRows([home, moved], writeCoverage({ rows, strays })))).toBe(
    writeCoverage({ rows, strays }),
  )
})

test('a row that the specification has no more is kept apart, with its proof', () => {
  const file = writeCoverage({ rows: [{ ...login, proofs: ['a.test.ts › is there'] }], strays: [] })
  const coverage = coverRows([home], file)
  expect(coverage.strays).toMatchObject([{ text: login.text, proofs: ['a.test.ts › is there'] }])
  expect(writeCoverage(coverage)).toContain('## Not in the specification')
  expect(coverRows([home], writeCoverage(coverage))).toEqual(coverage)
})
