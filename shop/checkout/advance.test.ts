import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { advanceOf } from './advance.ts'
import { paymentSettings, usualPayments } from './payment-settings-contract.ts'

test.each([
  ['rupees', 100, 1_499, 100],
  ['rupees', 100, 101, 100],
  ['rupees', 100, 100.99, null],
  ['percent', 10, 1_499, 150],
  ['percent', 10, 1_500, 150],
  ['percent', 90, 10, 9],
  ['percent', 90, 9, null],
] as const)(
  '%s, %i, of an order of ₹%d: ₹%d online, and ₹1 is left at least',
  (advance, advanceAmount, total, paid) => {
    const asked = advanceOf(fromRupees(total), { advance, advanceAmount })
    expect(asked).toBe(paid === null ? null : fromRupees(paid))
  },
)

test('what is asked in rupees is less than the smallest order in cash, where it is asked at all', () => {
  const problemOf = (changes: object) =>
    paymentSettings.safeParse({ ...usualPayments, ...changes }).error?.issues.map(({ message }) => message)
  expect(problemOf({})).toBeUndefined()
  const sentence = ['Enter less than the smallest cash on delivery order, “From ₹”.']
  expect(problemOf({ confirmation: 'advance', fromRupees: 100 })).toEqual(sentence)
  expect(problemOf({ advanceFromPoints: 2, fromRupees: 100 })).toEqual(sentence)
  expect(problemOf({ confirmation: 'advance', fromRupees: 101 })).toBeUndefined()
  expect(problemOf({ confirmation: 'advance', advance: 'percent', advanceAmount: 91 })).toEqual([
    'Enter at most 90 percent.',
  ])
})
