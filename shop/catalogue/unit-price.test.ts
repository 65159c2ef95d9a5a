import { describe, expect, test } from 'vitest'
import { paise } from '../money.ts'
import { netQuantityOf, readNetQuantity, unitSalePrice } from './unit-price.ts'

test.each([
  ['1 kg', { amount: 1000, unit: 'g' }],
  ['2 kg', { amount: 2000, unit: 'g' }],
  ['320 gm', { amount: 320, unit: 'g' }],
  ['300 g', { amount: 300, unit: 'g' }],
  ['1.5 l', { amount: 1500, unit: 'ml' }],
  ['700 ml', { amount: 700, unit: 'ml' }],
  ['60 soft gels', { amount: 60, unit: 'piece' }],
  ['120 capsules', { amount: 120, unit: 'piece' }],
  ['2 lb', { amount: 907, unit: 'g' }],
  ['5 lbs', { amount: 2268, unit: 'g' }],
  ['20 oz', { amount: 567, unit: 'g' }],
  ['1 kg (2.2 lb)', { amount: 1000, unit: 'g' }],
  ['500 gms', { amount: 500, unit: 'g' }],
  ['1 Kgs', { amount: 1000, unit: 'g' }],
  ['1 ltr', { amount: 1000, unit: 'ml' }],
  ['1,000 g', { amount: 1000, unit: 'g' }],
  ['90 caps', { amount: 90, unit: 'piece' }],
  ['60 veg capsules', { amount: 60, unit: 'piece' }],
  ['1,5 kg', null],
  ['1 kg (pack of 2)', null],
  ['60 capsules (Pack of 3)', null],
  ['2 x 1 kg', null],
  ['(1 kg)', null],
  ['0 kg', null],
  ['40 x 80 cm', null],
  ['One size', null],
  ['', null],
])('the size %s holds %o', (size, quantity) => {
  expect(readNetQuantity(size)).toEqual(quantity)
})

describe('a pack', () => {
  const wheyAttributes = { netQuantity: { text: '1 kg', amount: 1000, unit: 'g' as const } }

  test('of another size says what it holds', () => {
    expect(netQuantityOf(wheyAttributes, '2 kg')).toEqual({ amount: 2000, unit: 'g' })
    expect(netQuantityOf(wheyAttributes, null)).toBe(wheyAttributes.netQuantity)
  })

  test('whose size is no net quantity stays what the attributes say', () => {
    const shaker = { netQuantity: { text: '1 piece', amount: 1, unit: 'piece' as const } }
    expect(netQuantityOf(shaker, '700 ml')).toBe(shaker.netQuantity)
  })
})

test.each([
  [189_900, { amount: 1000, unit: 'g' }, '₹1,899.00 per kg'],
  [349_900, { amount: 2000, unit: 'g' }, '₹1,749.50 per kg'],
  [149_900, { amount: 320, unit: 'g' }, '₹4.68 per g'],
  [79_900, { amount: 60, unit: 'piece' }, '₹13.32 per piece'],
  [39_900, { amount: 700, unit: 'ml' }, '₹0.57 per ml'],
  [39_900, { amount: 1500, unit: 'ml' }, '₹266.00 per litre'],
] as const)('%i paise for %o is %s', (price, quantity, text) => {
  expect(unitSalePrice(paise(price), quantity)).toBe(text)
})

test('a small pack beside a large one is priced per kg', () => {
  expect(unitSalePrice(paise(149_900), { amount: 320, unit: 'g' }, true)).toBe('₹4,684.38 per kg')
})
