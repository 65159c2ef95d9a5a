import { afterEach, expect, test, vi } from 'vitest'
import { readCart, replaceCart } from './cart-store.ts'
import { refreshCart } from './refresh-cart.ts'

afterEach(() => {
  replaceCart([])
  vi.unstubAllGlobals()
})

const refused = { error: { code: 'not-found', message: 'There is no such product.' } }

test.each([
  ['the shop does not sell it any more', () => Response.json(refused, { status: 404 }), 0],
  ['something before the shop does not know it', () => new Response('<p>Not found', { status: 404 }), 1],
])('where %s, of one line in the cart there is left', async (_, answer, left) => {
  vi.stubGlobal('fetch', async () => answer())
  const line = { id: 'whey-1kg', productId: 'whey', title: 'Whey', price: 1999, quantity: 1, image: null }
  replaceCart([line as never])
  await refreshCart()
  expect(readCart()).toHaveLength(left)
})
