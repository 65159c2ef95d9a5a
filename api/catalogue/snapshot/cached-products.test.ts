import { expect, test } from 'vitest'
import type { Product } from '../../../shop/catalogue/contract.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { openCachedProducts } from './cached-products.ts'

function product(id: string): CatalogueProduct {
  const words: Partial<Product> = { id, body_html: 'x'.repeat(4_500), variants: [], images: [], facts: null }
  const detail = words as Product
  return { product: detail, gtins: {}, detail, response: {} as CatalogueProduct['response'], words: '' }
}

/** Each product weighs 30,000: three fit. */
function open() {
  const loaded: string[][] = []
  const load = async (handles: readonly string[]) => {
    loaded.push([...handles])
    return handles.filter((handle) => handle !== 'gone').map(product)
  }
  return { cache: openCachedProducts({ load, largestBytes: 90_000 }), loaded }
}

const ids = (products: readonly CatalogueProduct[]) => products.map((one) => one.product.id)

test('what is not in memory is loaded at once, and the order is the one asked for', async () => {
  const { cache, loaded } = open()
  await cache.open(['b'])
  expect(ids(await cache.open(['a', 'b', 'gone', 'c']))).toEqual(['a', 'b', 'c'])
  expect(loaded).toEqual([['b'], ['a', 'gone', 'c']])
})

test('memory is bounded: the oldest goes first that nobody has asked for since', async () => {
  const { cache } = open()
  for (const handle of ['a', 'b', 'c']) await cache.open([handle])
  cache.get('a')
  await cache.open(['d'])
  expect(['a', 'b', 'c', 'd'].filter((handle) => cache.peek(handle))).toEqual(['a', 'c', 'd'])
})

test('an answer may be larger than the memory', async () => {
  const { cache } = open()
  expect(ids(await cache.open(['a', 'b', 'c', 'd', 'e']))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('what was being read while something changed is not cached', async () => {
  const { cache, loaded } = open()
  const reading = cache.open(['a'])
  cache.change(['a'], () => null)
  expect(ids(await reading)).toEqual(['a'])
  expect(cache.peek('a')).toBeUndefined()
  await cache.open(['a'])
  expect(loaded).toEqual([['a'], ['a']])
})

test('a change replaces what is in memory and loads nothing', async () => {
  const { cache, loaded } = open()
  await cache.open(['a', 'b'])
  const other = product('a')
  cache.change(['a', 'unknown'], () => other)
  expect(cache.peek('a')).toBe(other)
  cache.clear()
  expect([cache.peek('a'), cache.peek('b'), cache.peek('unknown')]).toEqual([undefined, undefined, undefined])
  expect(loaded).toHaveLength(1)
})
