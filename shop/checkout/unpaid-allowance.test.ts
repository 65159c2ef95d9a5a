import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { unpaidAllowance } from './unpaid-allowance.ts'

test.each([
  ['nothing was paid', 0, 189_900, 2],
  ['a twentieth was paid', 9_900, 189_900, 2],
  ['half of it was paid', 94_950, 189_900, 6],
  ['all of it was paid', 189_900, 189_900, 10],
  ['a hundred times as much was paid', 18_990_000, 189_900, 10],
  ['there is nothing to pay', 0, 0, 10],
])('where %s', (_, paidLately, total, allowed) => {
  expect(unpaidAllowance({ base: 2, paidLately: paise(paidLately), total: paise(total) })).toBe(allowed)
})
