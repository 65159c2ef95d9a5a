import { expect, test } from 'vitest'
import type { Product } from '../../../shop/catalogue/contract.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { openKeptProducts } from './kept-products.ts'

function product(id: string): CatalogueProduct {
  const words: Partial<Product> = { id, body_html: 'x'.repeat(9_000), variants: [], images: [], facts: null }
  return { product: words as Product, ready: {} as CatalogueProduct['ready'], words: '' }
}

/** Each product weighs 30,000: three fit. */
function open() {
  const loaded: string[][] = []
  const load = async (handles: readonly string[]) => {
    loaded.push([...handles])
    return handles.filter((handle) => handle !== 'gone').map(product)
  }
  return { kept: openKeptProducts({ load, largestBytes: 90_000 }), loaded }
}

const ids = (products: readonly CatalogueProduct[]) => products.map((one) => one.product.id)

test('what is not in memory is loaded at once, and the order is the one asked for', async () => {
  const { kept, loaded } = open()
  await kept.open(['b'])
  expect(ids(await kept.open(['a', 'b', 'gone', 'c']))).toEqual(['a', 'b', 'c'])
  expect(loaded).toEqual([['b'], ['a', 'gone', 'c']])
})

test('memory is bounded: the oldest goes first that nobody has asked for since', async () => {
  const { kept } = open()
  for (const handle of ['a', 'b', 'c']) await kept.open([handle])
  kept.get('a')
  await kept.open(['d'])
  expect(['a', 'b', 'c', 'd'].filter((handle) => kept.peek(handle))).toEqual(['a', 'c', 'd'])
})

test('an answer may be larger than the memory', async () => {
  const { kept } = open()
  expect(ids(await kept.open(['a', 'b', 'c', 'd', 'e']))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('what was being read while something changed is not kept', async () => {
  const { kept, loaded } = open()
  const reading = kept.open(['a'])
  kept.change(['a'], () => null)
  expect(ids(await reading)).toEqual(['a'])
  expect(kept.peek('a')).toBeUndefined()
  await kept.open(['a'])
  expect(loaded).toEqual([['a'], ['a']])
})

test('a change replaces what is in memory and loads nothing', async () => {
  const { kept, loaded } = open()
  await kept.open(['a', 'b'])
  const other = product('a')
  kept.change(['a', 'unknown'], () => other)
  expect(kept.peek('a')).toBe(other)
  kept.clear()
  expect([kept.peek('a'), kept.peek('b'), kept.peek('unknown')]).toEqual([undefined, undefined, undefined])
  expect(loaded).toHaveLength(1)
})
