import { expect, test } from 'vitest'
import { checkCoverage, readDecisions } from './check-coverage.ts'

const row = { id: '2.1', heading: '## 2. Screens', text: '/ · Home' }
const witnesses = {
  results: new Map([
    ['e2e/home.spec.ts › opens', 'passed'],
    ['e2e/home.spec.ts › broke', 'failed'],
    ['e2e/home.spec.ts › rests', 'skipped'],
  ]),
  decisions: readDecisions('# House\n\n- **Doors.** Why. Refused: **walls.**\n- **Two doors.** Why.\n'),
}

function check(...proofs: string[]) {
  return checkCoverage({ rows: [{ ...row, proofs }], strays: [] }, witnesses)
}

test.each(['e2e/home.spec.ts › opens', 'decision: Doors', 'decision: Two doors'])(
  '%s proves a row',
  (proof) => {
    expect(check(proof)).toEqual([])
  },
)

test.each([
  ['e2e/home.spec.ts › closes', 'names a test that is not there or did not run'],
  ['e2e/home.spec.ts', 'names a test that is not there or did not run'],
  ['e2e/home.spec.ts › broke', 'names a test that has not passed but ended as failed'],
  ['e2e/home.spec.ts › rests', 'names a test that has not passed but ended as skipped'],
  ['decision: walls', 'names a decision that does not exist'],
  ['decision: Three doors', 'names a decision that does not exist'],
])('%s proves nothing', (proof, objection) => {
  expect(check(proof)).toEqual([`2.1 ${objection}: ${proof}`])
  expect(check('e2e/home.spec.ts › opens', proof)).toEqual([`2.1 ${objection}: ${proof}`])
})

test('a row without a proof is named', () => {
  expect(check()).toEqual(['2.1 has no proof: / · Home'])
})

test('proofs of what is not in the specification are named', () => {
  expect(checkCoverage({ rows: [], strays: [row.text] }, witnesses)).toEqual([
    'not in the specification: / · Home',
  ])
})
