import { expect, test } from 'vitest'
import { readOffer } from './list-coupons.ts'

test('the size of a value counts, whatever its sign; what is no percentage is left out', () => {
  const values = [-15, 15, '-10', 0, 150, null, Number.NaN]
  const offers = values.flatMap((value) => readOffer({ priceRule: { title: 'C', value: value as number } }))
  expect(offers.map(({ priceRule }) => priceRule.value)).toEqual([15, 15, 10])
  expect(readOffer({} as never)).toEqual([])
})
