import { expect, test } from 'vitest'
import { openCachedProducts } from './cached-products.ts'

const product = (id: string) => ({ id })

/** Each product weighs 30: three fit. */
function open() {
  const loaded: string[][] = []
  const load = async (handles: readonly string[]) => {
    loaded.push([...handles])
    return handles.filter((handle) => handle !== 'gone').map(product)
  }
  return { cache: openCachedProducts({ load, handleOf, largestBytes: 90, weigh: () => 30 }), loaded }
}

const handleOf = ({ id }: { id: string }) => id
const ids = (products: readonly { id: string }[]) => products.map(handleOf)

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
