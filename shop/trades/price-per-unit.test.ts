import { describe, expect, test } from 'vitest'
import { paise } from '../money.ts'
import { pricesPerUnit, unitPriceTexts } from './price-per-unit.ts'

describe('25 g of protein and a serving', () => {
  const attributes = {
    netQuantity: { text: '1 kg', amount: 1000, unit: 'g' as const },
    servingsPerPack: 30,
    proteinPerServingGrams: 25,
  }
  const prices = (price: number, size: string | null, own: typeof attributes | null = attributes) =>
    pricesPerUnit(paise(price), own, size).map(({ name, price }) => [name, price])
  const both = (price: number) => [
    ['protein', price],
    ['serving', price],
  ]

  test('are priced by the pack of this size', () => {
    expect(prices(189_900, '1 kg')).toEqual(both(6330))
    expect(prices(349_900, '2 kg')).toEqual(both(5832))
    const { proteinPerServingGrams: _protein, ...without } = attributes
    expect(pricesPerUnit(paise(189_900), without, '1 kg')).toEqual([
      { name: 'serving', per: 'serving', price: 6330 },
    ])
  })

  test('are not guessed where a size is no quantity, or the attributes are silent', () => {
    expect(prices(189_900, 'Large')).toEqual([])
    expect(prices(189_900, '60 tablets')).toEqual([])
    expect(prices(189_900, null)).toEqual(both(6330))
    expect(prices(189_900, null, null)).toEqual([])
  })

  test('are told with paise, as every unit price', () => {
    const texts = ['₹63.30 per 25 g of protein', '₹63.30 per serving']
    expect(unitPriceTexts(pricesPerUnit(paise(189_900), attributes, '1 kg'))).toEqual(texts)
  })
})
