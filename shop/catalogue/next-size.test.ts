import { expect, test } from 'vitest'
import type { ProductAttributes, Variant } from './contract.ts'
import { findNextSize } from './next-size.ts'

const attributes = {
  netQuantity: { text: '1 kg', amount: 1000, unit: 'g' },
  servingsPerPack: 30,
  proteinPerServingGrams: 25,
} as unknown as ProductAttributes & { proteinPerServingGrams: number }

const options = ['Flavour', 'Size'].map((name) => ({ name, values: [] }))

function sold(option1: string, option2: string, price: string, more: Partial<Variant> = {}): Variant {
  const id = `${option1} ${option2}`
  return { id, option1, option2, option3: null, price, availability: 'in-stock', ...more } as Variant
}

const kilo = sold('Kesar', '1 kg', '1899.00')

function next(
  others: readonly Variant[],
  { quantity = 1, own = attributes }: { quantity?: number; own?: ProductAttributes | null } = {},
) {
  return findNextSize({ options, variants: [kilo, ...others], facts: own }, kilo, quantity)
}

test('the next size of the same flavour with a lower price per 25 g of protein', () => {
  const double = sold('Kesar', '2 kg', '3499.00')
  expect(next([sold('Cocoa', '2 kg', '100.00'), sold('Kesar', '5 kg', '7999.00'), double])).toEqual({
    variant: double,
    size: '2 kg',
    quantity: 1,
    per: '25 g of protein',
    price: 5832,
    instead: 6330,
  })
})

test('nothing is said unless it is true', () => {
  expect(next([sold('Kesar', '2 kg', '3798.00')])).toBeNull()
  expect(next([sold('Kesar', '2 kg', '4000.00')])).toBeNull()
  expect(next([sold('Kesar', '2 kg', '3499.00', { availability: 'sold-out' })])).toBeNull()
  expect(next([sold('Kesar', '500 g', '100.00')])).toBeNull()
  expect(next([sold('Kesar', 'Large', '100.00')])).toBeNull()
  expect(next([sold('Kesar', '2 kg', '3499.00')], { own: null })).toBeNull()
})

test('several packs are replaced by as many as hold the same, or not at all', () => {
  const double = sold('Kesar', '2 kg', '3499.00')
  expect(next([double], { quantity: 4 })?.quantity).toBe(2)
  expect(next([double], { quantity: 3 })).toBeNull()
})

test('without protein a serving is what is compared', () => {
  const { proteinPerServingGrams: _protein, ...own } = attributes
  const found = next([sold('Kesar', '2 kg', '3499.00')], { own })
  expect([found?.per, found?.price, found?.instead]).toEqual(['serving', 5832, 6330])
})
