import { expect, test } from 'vitest'
import type { Product, Variant } from '../../../shop/catalogue/contract.ts'
import { reOrderLines } from './re-order.ts'
import { sampleItem } from './sample-order.ts'

const variant: Variant = {
  id: 'variant-1',
  title: 'Kesar Pista / 1 kg',
  sku: 'SHK-WB-KP-1KG',
  option1: 'Kesar Pista',
  option2: '1 kg',
  option3: null,
  price: '1999.00',
  compare_at_price: null,
  grams: 1180,
  image: null,
  availability: 'in-stock',
}
const product = {
  id: 'whey-blend',
  title: 'Whey Blend',
  options: [
    { name: 'Flavour', values: ['Kesar Pista'] },
    { name: 'Size', values: ['1 kg'] },
  ],
  images: [],
  variants: [variant],
} as unknown as Product

const onSale = (left: number) => new Map([['whey-blend', { product, stock: { 'variant-1': left } }]])

test('what is in stock comes back at the price of today', () => {
  const { lines, missing } = reOrderLines([sampleItem], onSale(500))
  expect(lines).toMatchObject([{ id: 'variant-1', productId: 'whey-blend', price: 1999, quantity: 2 }])
  expect(missing).toEqual([])
})

test('fewer are taken where fewer are left, and that is said', () => {
  const { lines, missing } = reOrderLines([sampleItem], onSale(1))
  expect(lines).toMatchObject([{ quantity: 1 }])
  expect(missing).toEqual(['Only 1 of Whey Blend - Kesar Pista / 1 kg left.'])
})

test('what is sold out or no longer sold is named', () => {
  expect(reOrderLines([sampleItem], onSale(0))).toEqual({
    lines: [],
    missing: ['Whey Blend - Kesar Pista / 1 kg is sold out.'],
  })
  expect(reOrderLines([sampleItem], new Map())).toEqual({
    lines: [],
    missing: ['Whey Blend - Kesar Pista / 1 kg is no longer available.'],
  })
})
