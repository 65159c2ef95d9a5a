import { expect, test } from 'vitest'
import { fromRupees, paise } from '../money.ts'
import { type PaymentSettings, usualPayments } from './payment-settings-contract.ts'
import { prepaidSaving } from './prepaid-saving.ts'

const cash: PaymentSettings = { ...usualPayments, cash: true, toRupees: 5_000, refusedPins: ['79'] }
const forty: PaymentSettings = { ...cash, saving: 'rupees', savingAmount: 40 }
const fivePercent: PaymentSettings = { ...cash, saving: 'percent', savingAmount: 5, savingUpToRupees: 100 }

const saved = (total: number, settings: PaymentSettings, pin = '560001') =>
  prepaidSaving({ total: paise(total), pin }, settings)

test('as shipped, and where cash is offered without a saving, nothing is saved', () => {
  expect([saved(1_000_00, usualPayments), saved(1_000_00, cash)]).toEqual([0, 0])
})

test('so many rupees, or a percentage with an upper limit, half a paisa rounded up', () => {
  expect(saved(1_000_00, forty)).toBe(40_00)
  expect([199_90, 2_000_00, 2_000_01, 5_000_00].map((total) => saved(total, fivePercent))).toEqual([
    10_00, 100_00, 100_00, 100_00,
  ])
})

test('only off an order that could be paid in cash', () => {
  expect(saved(1_000_00, { ...forty, cash: false })).toBe(0)
  expect(saved(5_000_01, forty)).toBe(0)
  expect(saved(1_000_00, forty, '790001')).toBe(0)
})

test('at least one rupee is left to pay', () => {
  const all: PaymentSettings = { ...fivePercent, savingAmount: 100, savingUpToRupees: 5_000 }
  expect([40_00, 41_00, 41_01, 1_00].map((total) => saved(total, forty))).toEqual([39_00, 40_00, 40_00, 0])
  expect([fromRupees(5_000), 1_01, 1_00].map((total) => saved(total, all))).toEqual([4_999_00, 1, 0])
  expect(saved(99, { ...forty, fromRupees: 0 })).toBe(0)
})
