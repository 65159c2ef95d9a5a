import { expect, test } from 'vitest'
import type { Product, Variant } from '../../../shop/catalogue/contract.ts'
import type { CartLine } from './cart-lines.ts'
import { newCartLine } from './new-line.ts'
import { refreshLines } from './refresh-lines.ts'

const variant: Variant = {
  id: 'variant-1',
  title: 'Kesar Pista / 1 kg',
  sku: 'SHK-WB-KP-1KG',
  option1: 'Kesar Pista',
  option2: '1 kg',
  option3: null,
  price: '1899.00',
  compare_at_price: '2499.00',
  grams: 1180,
  image: 0,
  availability: 'in-stock',
}
const wheyBlend: Product = {
  lab_report: null,
  id: 'whey-blend',
  title: 'Whey Blend',
  name: 'Whey Blend',
  product_type: 'Protein',
  vendor: 'Shikhar',
  tags: [],
  short: '',
  images: [{ src: '', alt: '', photo: 'whey-blend-kesar-pista-front-1a2b', width: 1600, height: 1600 }],
  options: [
    { name: 'Flavour', values: ['Kesar Pista'] },
    { name: 'Size', values: ['1 kg'] },
  ],
  variants: [variant],
  mrp: 2499,
  discountedPrice: 1899,
  discount: 24,
  rating: 4.5,
  body_html: '',
  description: [],
  facts: null,
  reviews: null,
}
function onSale(product: Product, stock: Record<string, number> = { 'variant-1': 900 }) {
  return new Map([['whey-blend', { product, stock }]])
}
const line: CartLine = { ...newCartLine(wheyBlend, variant), quantity: 3 }

test('a variant becomes a line with its size, flavour, price and photograph', () => {
  expect(line).toEqual({
    id: 'variant-1',
    productId: 'whey-blend',
    variantQuery: 'flavour=kesar-pista&size=1-kg',
    title: 'Whey Blend',
    price: 1899,
    image: '/photos/whey-blend-kesar-pista-front-1a2b-320.webp',
    size: '1 kg',
    flavor: 'Kesar Pista',
    quantity: 3,
  })
})

test('a choice that is neither size nor flavour stands in the title', () => {
  const shaker = {
    ...wheyBlend,
    title: 'Shaker Bottle',
    options: [{ name: 'Colour', values: ['Black cap'] }],
  }
  const added = newCartLine(shaker, { ...variant, option1: 'Black cap', option2: null })
  expect(added).toMatchObject({ title: 'Shaker Bottle, Black cap', size: 'N/A', flavor: 'N/A' })
  expect(added.variantQuery).toBe('colour=black-cap')
})

test('a cart that agrees with the catalogue has no notices', () => {
  const refreshed = refreshLines([line], onSale(wheyBlend))
  expect(refreshed).toEqual({ lines: [line], notices: [], stock: { 'variant-1': 900 } })
})

test('a line without its product takes it over from the one that has its variant', () => {
  const bare = { ...line, productId: '', variantQuery: '', image: '' }
  const products = new Map([['variant-1', { product: wheyBlend, stock: {} }]])
  expect(refreshLines([bare], products)).toMatchObject({ lines: [line], notices: [] })
})

test('a new price is taken over and told', () => {
  const dearer = { ...wheyBlend, variants: [{ ...variant, price: '1999.50' }] }
  const { lines, notices } = refreshLines([line], onSale(dearer))
  expect(lines).toEqual([{ ...line, price: 1999.5 }])
  expect(notices).toEqual(['Whey Blend (1 kg, Kesar Pista) now costs ₹1,999.50; it was ₹1,899.'])
})

test.each([
  ['product', new Map([['whey-blend', null]])],
  ['variant', onSale({ ...wheyBlend, variants: [{ ...variant, id: 'another' }] })],
])('a %s that is gone leaves the cart and is told', (_what, products) => {
  const { lines, notices } = refreshLines([line], products)
  expect(lines).toEqual([])
  expect(notices).toEqual([
    'Whey Blend (1 kg, Kesar Pista) is no longer available, so we’ve removed it from your cart.',
  ])
})

const soldOut = { ...wheyBlend, variants: [{ ...variant, availability: 'sold-out' as const }] }

test('a sold-out variant stays and is marked, also where the shop does not count', () => {
  const gone = { lines: [line], notices: [], stock: { 'variant-1': 0 } }
  expect(refreshLines([line], onSale(wheyBlend, { 'variant-1': 0 }))).toEqual(gone)
  expect(refreshLines([line], onSale(soldOut, {}))).toEqual(gone)
})

test('what waits for the shopper’s own payment is not sold out, whatever the catalogue tells everybody', () => {
  expect(refreshLines([line], onSale(soldOut, { 'variant-1': 3 })).stock).toEqual({ 'variant-1': 3 })
})

test('a product that nobody could be asked about stays as it is', () => {
  expect(refreshLines([line], new Map())).toEqual({ lines: [line], notices: [], stock: {} })
})
