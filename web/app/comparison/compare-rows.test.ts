import { expect, test } from 'vitest'
import towelJson from '#store/attributes/gym-towel.json'
import isolateJson from '#store/attributes/isolate-whey.json'
import wheyJson from '#store/attributes/whey-blend.json'
import type { PageProduct, ProductAttributes, Variant } from '../../../shop/catalogue/contract.ts'
import { compareGroups, type Offered } from './compare-rows.ts'

const names = ['Flavour', 'Size']

function offered(attributes: unknown, price: string, flavour: string | null, size: string | null): Offered {
  const options = names.map((name) => ({ name, values: [] }))
  const variant = { option1: flavour, option2: size, option3: null, price } as unknown as Variant
  const product = { options, variants: [variant], facts: attributes as ProductAttributes | null }
  return { product: product as unknown as PageProduct, variant }
}

const whey = offered(wheyJson, '1899.00', 'Kesar Pista', '1 kg')
const isolate = offered(isolateJson, '4699.00', 'Vanilla', '2 kg')

function cellsOf(offers: readonly Offered[], title: string, label: string) {
  const group = compareGroups(offers).find((each) => each.title === title)
  return group?.rows.find((row) => row.label === label)?.cells
}

test('prices are per 25 g of protein and serving of the size that is shown', () => {
  const offers = [whey, isolate]
  expect(cellsOf(offers, 'Price', 'Price per 25 g of protein')).toEqual(['₹63.30', '₹70.18'])
  expect(cellsOf(offers, 'Price', 'Price per serving')).toEqual(['₹63.30', '₹75.79'])
  expect(cellsOf(offers, 'Price', 'Unit price')).toEqual(['₹1,899.00 per kg', '₹2,349.50 per kg'])
})

test('a small pack beside a large one has its unit price per kg too', () => {
  const half = offered(wheyJson, '999.00', 'Kesar Pista', '500 gm')
  expect(cellsOf([isolate, half], 'Price', 'Unit price')).toEqual(['₹2,349.50 per kg', '₹1,998.00 per kg'])
  expect(cellsOf([half], 'Price', 'Unit price')).toEqual(['₹2.00 per g'])
})

test('figures stand per serving and per 100 g, contents for the flavour', () => {
  const offers = [whey, isolate]
  expect(cellsOf(offers, 'Per serving', 'Protein')).toEqual(['25.0 g', '27.0 g'])
  expect(cellsOf(offers, 'Per 100 g', 'Protein')?.[1]).toBe('84.4 g')
  expect(cellsOf(offers, 'What is in it', 'Veg or non-veg')).toEqual(['Vegetarian', 'Vegetarian'])
  expect(cellsOf(offers, 'What is in it', 'Allergens')).toEqual([
    'Contains milk, soy and nuts (pistachio).',
    'Contains milk.',
  ])
})

test('what one does not state is null, and what none states has no row', () => {
  const towel = offered(towelJson, '399.00', null, null)
  expect(cellsOf([whey, towel], 'Per serving', 'Protein')).toEqual(['25.0 g', null])
  expect(compareGroups([towel]).map(({ title }) => title)).toEqual(['Price', 'What is in it'])
  expect(compareGroups([offered(null, '399.00', null, null)])).toEqual([])
})
