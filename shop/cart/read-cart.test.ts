import { expect, test } from 'vitest'
import { readCart } from './read-cart.ts'

const variants = [
  { variantId: 'chocolate', productHandle: 'whey-blend' },
  { variantId: 'kesar', productHandle: 'whey-blend' },
  { variantId: 'black', productHandle: 'shaker' },
]

test('a variant is named by its id, or by its product where that has no other', () => {
  const lines = readCart([ask('kesar', 2), ask('shaker', 1)], variants)
  expect(lines).toEqual([
    { variantId: 'kesar', productHandle: 'whey-blend', quantity: 2 },
    { variantId: 'black', productHandle: 'shaker', quantity: 1 },
  ])
})

test('the same variant asked for twice is one line', () => {
  expect(readCart([ask('black', 2), ask('shaker', 3)], variants)).toMatchObject([{ quantity: 5 }])
})

test.each(['whey-blend', 'vanilla', ''])('%j names no variant', (productId) => {
  expect(() => readCart([ask(productId, 1)], variants)).toThrow('unknown-variant')
})

test('two lines cannot ask for more of a kind than one may', () => {
  expect(() => readCart([ask('black', 15), ask('shaker', 6)], variants)).toThrow('too-many-of-a-kind')
})

function ask(productId: string, quantity: number) {
  return { productId, quantity }
}
