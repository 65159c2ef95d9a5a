import { describe, expect, test } from 'vitest'
import { paise } from '../money.ts'
import { findRate, type TaxRate } from './rates.ts'
import { testRates } from './testing.ts'

const row: TaxRate = {
  hsn: '2106',
  exclusions: ['21069020'],
  description: 'Food preparations',
  rate: 5,
  schedule: 'I',
  notification: '9/2025',
  serialNo: '145',
  validFrom: '2025-09-22',
  validTo: null,
}

function rateOf(rates: readonly TaxRate[], hsn: string, on = '2026-11-22', rupees = 500): number {
  return findRate(rates, { hsn, on, amount: paise(rupees * 100), quantity: 1 }).rate
}

describe('the rate of a product', () => {
  test('is that of the longest prefix', () => {
    const rates = [row, { ...row, hsn: '21069091', rate: 12 }, { ...row, hsn: '21', rate: 40 }]
    expect([rateOf(rates, '21069091'), rateOf(rates, '21069099'), rateOf(rates, '21050000')]).toEqual([
      12, 5, 40,
    ])
  })

  test('is not that of a row which excludes its code', () => {
    expect(() => rateOf([row], '21069020')).toThrow('tax-rate-missing')
  })

  test('changes at midnight of 1 April', () => {
    const rates = [
      { ...row, validTo: '2027-03-31' },
      { ...row, rate: 12, validFrom: '2027-04-01' },
    ]
    expect([rateOf(rates, '21069099', '2027-03-31'), rateOf(rates, '21069099', '2027-04-01')]).toEqual([
      5, 12,
    ])
  })

  test('is refused where no row or two rows apply', () => {
    expect(() => rateOf([row], '21069099', '2025-09-21')).toThrow('tax-rate-missing')
    expect(() => rateOf([row, { ...row, rate: 18 }], '21069099')).toThrow('tax-rate-ambiguous')
  })

  test('of linen depends on the value of a piece without tax', () => {
    expect([2_625, 2_625.01].map((rupees) => rateOf(testRates, '63026090', '2026-11-22', rupees))).toEqual([
      5, 18,
    ])
    expect(
      findRate(testRates, { hsn: '63026090', on: '2026-11-22', amount: paise(500_000), quantity: 2 }).rate,
    ).toBe(5)
  })

  test.each([
    ['21069099', 5],
    ['15042090', 5],
    ['39241090', 18],
    ['73239390', 5],
    ['95069190', 18],
  ])('of HSN %s is %s %%', (hsn, rate) => expect(rateOf(testRates, hsn)).toBe(rate))
})
