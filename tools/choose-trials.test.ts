import { expect, test } from 'vitest'
import { chooseTrials, type Wish } from './choose-trials.ts'
import { trials } from './trial-list.ts'

const names = (wish: Wish) => chooseTrials(wish).map(({ name }) => name)

test('without a wish all trials are run', () => {
  expect(names({})).toEqual(trials.map(({ name }) => name))
})

test.each([
  ['faults', ['faults']],
  [
    'faults/sab',
    ['faults/sabotage/payments', 'faults/sabotage/invoices', 'faults/sabotage/stock', 'faults/sabotage/cash'],
  ],
  ['fuzz,faults,fuzz', ['fuzz', 'faults']],
])('--only %s', (only, found) => {
  expect(names({ only })).toEqual(found)
})

test.each(['nothing', '', 'fuzz,', ' '])('--only "%s" says which trials there are', (only) => {
  expect(() => names({ only })).toThrow(/there is no such trial\. They are api\/server, /)
})

test('those that cover what has changed', () => {
  expect(names({ changed: ['embedded-postgres/pid-file.trial.ts'] })).toContain('embedded-postgres/pid-file')
  expect(names({ changed: ['api/platform/backup/backup.ts'] })).toEqual(['faults/restore', 'fuzz'])
  expect(names({ changed: ['README.md'] })).toEqual([])
  expect(() => names({ only: 'fuzz', changed: [] })).toThrow('either --only or --changed')
})
