import { expect, test } from 'vitest'
import { collectionsOf, isCollection } from './collections.ts'

test.each([
  ['Accessories', [], ['accessories']],
  ['accessories', ['Steel', 'BESTSELLER'], ['accessories', 'bestsellers']],
  ['Whey Protein', ['Bestseller'], ['bestsellers']],
  ['Gym Accessories', ['Bestsellers'], []],
])('a product of type %s with tags %j stands in %j', (productType, tags, expected) => {
  expect(collectionsOf({ productType, tags })).toEqual(expected)
})

test('any other name is no collection', () => {
  expect(['accessories', 'bestsellers', 'products', 'sale'].filter(isCollection)).toEqual([
    'accessories',
    'bestsellers',
  ])
})
