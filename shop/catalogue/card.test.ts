import { describe, expect, test } from 'vitest'
import { toCard } from './card.ts'
import type { ListedProduct, Variant } from './contract.ts'
import { mrpOf } from './mrp.ts'

const first: Variant = {
  id: 'variant-1',
  title: 'Rich Chocolate / 1 kg',
  sku: 'SHK-WB-RC-1KG',
  option1: 'Rich Chocolate',
  option2: '1 kg',
  option3: null,
  price: '1899.00',
  compare_at_price: '2499.00',
  grams: 1180,
  image: 0,
  availability: 'sold-out',
}
const second: Variant = { ...first, id: 'variant-2', option1: 'Kesar Pista', availability: 'few-left' }
const image = { src: '', alt: '', photo: null, width: 1600, height: 1600 }
const wheyBlend: ListedProduct = {
  id: 'whey-blend',
  title: 'Whey Blend',
  name: 'Whey Blend',
  product_type: 'Protein',
  vendor: 'Shikhar',
  tags: ['bestseller'],
  short: '25 g protein a scoop',
  images: [image, image, image],
  options: [
    { name: 'Flavour', values: ['Rich Chocolate', 'Kesar Pista'] },
    { name: 'Size', values: ['1 kg'] },
  ],
  variants: [first, second],
  mrp: 2499,
  discountedPrice: 1899,
  discount: 24,
  rating: 4.5,
  words: ' whey blend protein',
  body_html: '<p>The tub most people finish first.</p>',
}

describe('a card', () => {
  test('carries what it shows and nothing else', () => {
    expect(toCard(wheyBlend)).toEqual({
      id: 'whey-blend',
      title: 'Whey Blend',
      short: '25 g protein a scoop',
      photos: [image, image],
      size: '1 kg',
      choices: '2 flavours',
      price: 189_900,
      firstPrice: 189_900,
      mrp: 249_900,
      discount: 24,
      unitPrices: [],
      rating: 4.5,
      availability: 'few-left',
      words: ' whey blend protein',
    })
  })

  test('shows the variant that a filter has found, with its own price per 25 g of protein', () => {
    const texts = ['₹58.32 per 25 g of protein', '₹58.32 per serving']
    const large = { ...second, option2: '2 kg', price: '3499.00', compare_at_price: null, unit_prices: texts }
    const options = [wheyBlend.options[0], { name: 'Size', values: ['1 kg', '2 kg'] }].flatMap(
      (one) => one ?? [],
    )
    const card = toCard({ ...wheyBlend, options, variants: [first, large] }, ['variant-2'])
    expect(card).toMatchObject({
      size: '2 kg',
      price: 349_900,
      firstPrice: 189_900,
      discount: 0,
      query: 'flavour=kesar-pista&size=2-kg',
    })
    expect(card?.unitPrices).toEqual(texts)
  })

  test('is sold out only when every variant is', () => {
    expect(toCard({ ...wheyBlend, variants: [first] })?.availability).toBe('sold-out')
  })

  test('is sold out where every variant that a filter has found is', () => {
    const third = { ...first, id: 'variant-3' }
    const product = { ...wheyBlend, variants: [first, second, third] }
    expect(toCard(product, ['variant-1', 'variant-3'])?.availability).toBe('sold-out')
    expect(toCard(product, ['variant-1', 'variant-2'])?.availability).toBe('few-left')
  })

  test('names no choice where there is none', () => {
    const options = [{ name: 'Flavour', values: ['Unflavoured'] }]
    expect(toCard({ ...wheyBlend, options })?.choices).toBeNull()
  })

  test('of a product without variants is no card', () => {
    expect(toCard({ ...wheyBlend, variants: [] })).toBeNull()
  })
})

test('the MRP shows only above the price', () => {
  expect(mrpOf(first)).toBe(249_900)
  expect(mrpOf({ price: '1899.00', compare_at_price: '1899.00' })).toBeNull()
  expect(mrpOf({ price: '1899.00', compare_at_price: null })).toBeNull()
})
