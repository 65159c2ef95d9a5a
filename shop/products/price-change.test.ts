import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { changedPrice, type PriceChange, priceEndings } from './price-change.ts'

test.each<[number, PriceChange, number | null]>([
  [189_900, { by: 'percent', amount: -20, ending: 'exact' }, 151_920],
  [189_900, { by: 'percent', amount: -20, ending: 'rupee' }, 151_900],
  [189_900, { by: 'percent', amount: -18, ending: 'nine' }, 155_900],
  [189_900, { by: 'paise', amount: 5_000, ending: 'exact' }, 194_900],
  [9_900, { by: 'paise', amount: -9_900, ending: 'exact' }, null],
  [9_900, { by: 'percent', amount: -100, ending: 'nine' }, null],
  [300, { by: 'percent', amount: 0, ending: 'nine' }, null],
])('%i paise changed by %j', (price, change, changed) => {
  expect(changedPrice(paise(price), change)).toBe(changed)
})

const change = fc.record({
  by: fc.constantFrom('percent' as const),
  amount: fc.double({ min: -90, max: 90, noNaN: true }),
  ending: fc.constantFrom(...priceEndings),
})

test('a rounded price is whole paise, at most five rupees away, and ends as wanted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 100_000_000 }), change, (price, wanted) => {
      const changed = changedPrice(paise(price), wanted) ?? 0
      expect(Math.abs(changed - (price * (100 + wanted.amount)) / 100)).toBeLessThanOrEqual(500)
      if (wanted.ending === 'nine') expect(changed % 1_000).toBe(900)
      if (wanted.ending === 'rupee') expect(changed % 100).toBe(0)
    }),
  )
})
