import { expect, test } from 'vitest'
import { coverRows, writeCoverage } from './coverage-file.ts'

const home = { id: '2.1', heading: '## 2. Screens', text: '/ · Home' }
const login = { id: '2.2', heading: '### Login', text: "Says 'a | b'." }
const proofs = ['e2e/home.spec.ts › sections › stand in order', 'decision: A | B']

test('the page has every row under its heading, with its proofs', () => {
  const page = writeCoverage(coverRows([home, login], { [login.text]: proofs }))
  expect(page).toContain(
    '## 2. Screens\n\n| Row | Specification | Proof |\n|---|---|---|\n| 2.1 | / · Home |  |\n',
  )
  expect(page).toContain(
    "| 2.2 | Says 'a \\| b'. | e2e/home.spec.ts › sections › stand in order<br>decision: A \\| B |\n",
  )
})

test('proofs belong to the text of their row, wherever it has moved', () => {
  const moved = { ...login, id: '3.7', heading: '### Sign in' }
  expect(coverRows([home, moved], { [login.text]: proofs })).toEqual({
    rows: [
      { ...home, proofs: [] },
      { ...moved, proofs },
    ],
    strays: [],
  })
})

test('a text that the specification has no more is named', () => {
  expect(coverRows([home], { [home.text]: proofs, [login.text]: proofs }).strays).toEqual([login.text])
})
