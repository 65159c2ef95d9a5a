import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { mostWishes } from '../../../shop/wishlist/most-wishes.ts'
import { readToasts } from '../toasts/toast-store.ts'
import { saveMerged } from './merged-login.ts'
import { syncWishlist } from './sync-wishlist.ts'
import { toggleWish } from './toggle-wish.ts'
import { readWishlist, saveWishlist } from './wishlist-store.ts'

const storage = new Map<string, string>()
const wish = (productId: string, day = 1) => ({
  productId,
  price: 199_900,
  addedAt: `2026-11-0${day}T06:30:00.000Z`,
})
const toggle = (id: string) => toggleWish({ id, title: id, price: paise(199_900) })
const ids = () => readWishlist().map(({ productId }) => productId)

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a full wishlist says so and keeps what it has', async () => {
  const full = Array.from({ length: mostWishes }, (_, at) => wish(`p-${at}`))
  saveWishlist(full)
  await toggle('eaa')
  expect(readWishlist()).toEqual(full)
  expect(readToasts()[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('full') })
  await toggle('p-7')
  await toggle('eaa')
  expect(ids()).toHaveLength(mostWishes)
  expect(ids()[0]).toBe('eaa')
})

function logIn(answer: (method: string) => Promise<Response>) {
  storage.set('userName', 'Asha').set('token', 'secret')
  vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) => answer(method))
}

const failure = () => new Response('{}', { status: 500 })

test('a failed call takes back its own change only', async () => {
  saveWishlist([wish('shaker', 3), wish('creatine', 2), wish('towel', 1)])
  const answers = [failure(), failure(), Response.json({ items: [wish('whey-blend')] })]
  logIn(async () => answers.shift() ?? failure())
  const changes = [toggle('eaa'), toggle('creatine'), toggle('whey-blend')]
  expect(ids()).toEqual(['whey-blend', 'eaa', 'shaker', 'towel'])
  await Promise.all(changes.slice(0, 2))
  expect(ids()).toEqual(['whey-blend', 'shaker', 'creatine', 'towel'])
  await changes[2]
  expect(ids()).toEqual(['whey-blend', 'shaker', 'creatine', 'towel'])
})

test('what is removed does not come back with a list that the account read before', async () => {
  saveWishlist([wish('eaa')])
  saveMerged('secret')
  let items = [wish('eaa')]
  const { promise: slowNetwork, resolve: arrive } = Promise.withResolvers<void>()
  logIn(async (method) => {
    if (method === 'GET') return Response.json({ items })
    await slowNetwork
    items = []
    return new Response(null, { status: 204 })
  })
  const removal = toggle('eaa')
  const read = syncWishlist('secret')
  await vi.advanceTimersByTimeAsync(0)
  arrive()
  await Promise.all([removal, read])
  expect(ids()).toEqual([])
})

test('what is removed while two readings wait does not come back with the second', async () => {
  saveWishlist([wish('eaa')])
  saveMerged('secret')
  let items = [wish('eaa')]
  const { promise: slowNetwork, resolve: arrive } = Promise.withResolvers<void>()
  logIn(async (method) => {
    await slowNetwork
    if (method === 'GET') return Response.json({ items })
    items = []
    return new Response(null, { status: 204 })
  })
  const readings = [syncWishlist('secret'), syncWishlist('secret')]
  const removal = toggle('eaa')
  arrive()
  await Promise.all([...readings, removal])
  expect(ids()).toEqual([])
})

test('what the account does not take is not shown as saved', async () => {
  logIn(async () => Response.json({ items: [wish('shaker')] }))
  await toggle('eaa')
  expect(ids()).toEqual([])
  expect(readToasts()[0]).toMatchObject({ kind: 'error' })
})
