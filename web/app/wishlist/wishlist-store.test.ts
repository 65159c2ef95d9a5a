import { beforeEach, expect, test } from 'vitest'
import { readWishlist } from './wishlist-store.ts'

const wish = { productId: 'eaa', price: 199_900, addedAt: '2026-11-24T06:30:00.000Z' }
const storage = new Map<string, string>()

beforeEach(() => {
  globalThis.localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
  } as Storage
})

test.each([
  ['nothing', '', []],
  ['no list', '{"productId":"eaa"}', []],
  ['broken text', '[{', []],
  ['a product', JSON.stringify([wish]), [wish]],
  [
    'edited products',
    JSON.stringify([
      { ...wish, price: 'free' },
      { ...wish, addedAt: 'yesterday' },
      { ...wish, productId: 7 },
      null,
      wish,
    ]),
    [wish],
  ],
  ['too many', JSON.stringify(Array(150).fill(wish)), Array(100).fill(wish)],
])('%s in storage is read for what it is', (_what, text, wishes) => {
  storage.set('wishlist', text)
  expect(readWishlist()).toEqual(wishes)
})
