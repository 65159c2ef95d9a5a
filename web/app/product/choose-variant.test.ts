import { describe, expect, test } from 'vitest'
import type { Availability, Variant } from '../../../shop/catalogue/contract.ts'
import { optionValue, slugOf, variantQuery } from '../../../shop/catalogue/variant-options.ts'
import { findChosenVariant, withOption } from './choose-variant.ts'

function variant(option1: string, option2: string, availability: Availability = 'in-stock'): Variant {
  const id = slugOf(`${option1} ${option2}`)
  const rest = {
    title: '',
    sku: '',
    option3: null,
    price: '1.00',
    compare_at_price: null,
    grams: 0,
    image: null,
  }
  return { id, option1, option2, availability, ...rest }
}

const wheyBlend = {
  options: [
    { name: 'Flavour', values: ['Rich Chocolate', 'Kesar Pista'] },
    { name: 'Size', values: ['1 kg', '2 kg'] },
  ],
  variants: [
    variant('Rich Chocolate', '1 kg'),
    variant('Rich Chocolate', '2 kg'),
    variant('Kesar Pista', '1 kg', 'sold-out'),
    variant('Kesar Pista', '2 kg'),
  ],
}
const [chocolate1, chocolate2, kesar1] = wheyBlend.variants as [Variant, Variant, Variant]

function chosen(query: string, everyOption = true) {
  return findChosenVariant(wheyBlend, new URLSearchParams(query), { everyOption })?.id
}

describe('the URL', () => {
  test('names the first variant when it says nothing', () => {
    expect(chosen('')).toBe('rich-chocolate-1-kg')
  })

  test('names exactly one variant, sold out or not', () => {
    expect(chosen('flavour=kesar-pista&size=1-kg')).toBe('kesar-pista-1-kg')
    expect(chosen('size=2-kg&flavour=rich-chocolate')).toBe('rich-chocolate-2-kg')
  })

  test('leaves an option open: one that can be bought comes first', () => {
    expect(chosen('flavour=kesar-pista')).toBe('kesar-pista-2-kg')
  })

  test('with an unknown value still shows a variant', () => {
    expect(chosen('flavour=mango&size=2-kg')).toBe('rich-chocolate-2-kg')
  })

  test('is written by the same rule as it is read', () => {
    for (const each of wheyBlend.variants) expect(chosen(variantQuery(wheyBlend, each))).toBe(each.id)
    expect(variantQuery(wheyBlend, kesar1)).toBe('flavour=kesar-pista&size=1-kg')
  })

  test('names other options only once the page has hydrated, since the server drops them', () => {
    const towel = {
      options: [{ name: 'Weave', values: ['Flat', 'Terry'] }],
      variants: [variant('Flat', ''), variant('Terry', '')],
    }
    const query = new URLSearchParams('weave=terry')
    expect(findChosenVariant(towel, query, { everyOption: false })?.option1).toBe('Flat')
    expect(findChosenVariant(towel, query, { everyOption: true })?.option1).toBe('Terry')
  })
})

test('another flavour keeps the size', () => {
  expect(withOption(wheyBlend, chocolate2, { place: 0, value: 'Kesar Pista' })?.id).toBe('kesar-pista-2-kg')
  expect(withOption(wheyBlend, chocolate1, { place: 0, value: 'Kesar Pista' })?.id).toBe('kesar-pista-1-kg')
})

test('another flavour takes the size it comes in', () => {
  const product = { ...wheyBlend, variants: [chocolate1, variant('Kesar Pista', '2 kg')] }
  expect(withOption(product, chocolate1, { place: 0, value: 'Kesar Pista' })?.id).toBe('kesar-pista-2-kg')
})

test('an option is found by name', () => {
  expect(optionValue(wheyBlend, chocolate1, 'size')).toBe('1 kg')
  expect(optionValue(wheyBlend, chocolate1, 'colour')).toBeNull()
})
