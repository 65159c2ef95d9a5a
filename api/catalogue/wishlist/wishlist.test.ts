import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Wish } from '../../../shop/wishlist/contract.ts'
import { openTestCheckout, type TestCheckout } from '../../orders/checkout/testing.ts'
import { call, openShopper, type Shopper } from '../../orders/checkout/testing-shopper.ts'

let shop: TestCheckout
let asha: Shopper

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-24T06:30:00.000Z')
  asha = await openShopper(shop)
})

const whey: Wish = { productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }
const shaker: Wish = { productId: 'shaker', price: 49_900, addedAt: '2026-11-22T06:30:00.000Z' }

const save = (items: readonly Wish[], who = asha) => call(shop, who, '/api/profile/wishlist', { items })
const list = async (who = asha) => (await call(shop, who, '/api/profile/wishlist')).json().items
const remove = (productId: string) =>
  shop.app.inject({
    method: 'DELETE',
    url: `/api/profile/wishlist/${productId}`,
    headers: { authorization: `Bearer ${asha.token}` },
  })

test('what a guest saved is merged: the account keeps its own price and moment', async () => {
  await save([whey])
  const answer = await save([{ ...whey, price: 100, addedAt: '2026-11-23T06:30:00.000Z' }, shaker])
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [shaker, whey] }])
  expect((await remove('shaker')).statusCode).toBe(204)
  expect((await remove('shaker')).statusCode).toBe(204)
  expect(await list()).toEqual([whey])
  expect(await list(await openShopper(shop))).toEqual([])
})

test('unknown products, a moment to come and nonsense are not saved as they are', async () => {
  const late = { ...whey, addedAt: '2027-01-01T00:00:00.000Z' }
  const { items } = (await save([late, { ...whey, productId: 'no-such-thing' }])).json()
  expect(items).toEqual([{ ...whey, addedAt: '2026-11-24T06:30:00.000Z' }])
  for (const wrong of [
    { ...whey, price: -1 },
    { ...whey, price: 0.5 },
    { ...whey, addedAt: 'today' },
    { ...whey, addedAt: '0000-01-01T00:00:00.000Z' },
  ])
    expect((await save([wrong])).statusCode).toBe(400)
  expect((await save(Array(101).fill(whey))).statusCode).toBe(400)
  expect((await remove('a%00b')).statusCode).toBe(400)
})

test('a product that is no longer sold is left out, and is back with it', async () => {
  await save([whey, shaker])
  const show = (status: 'active' | 'archived') =>
    shop.db.updateTable('product').set({ status }).where('handle', '=', 'shaker').execute()
  await show('archived')
  expect(await list()).toEqual([whey])
  await show('active')
  expect(await list()).toEqual([shaker, whey])
})

test('at most a hundred are saved, also by two tabs at once', async () => {
  await shop.pool.query(`insert into product (id, handle, title, body_html, vendor, product_type, position, facts)
    select gen_random_uuid(), 'p' || n, '', '', '', '', 1000 + n, '{}' from generate_series(1, 120) n`)
  const some = (from: number) =>
    Array.from({ length: 60 }, (_, n) => ({ ...whey, productId: `p${from + n}` }))
  await Promise.all([save(some(1)), save(some(61))])
  expect(await list()).toHaveLength(100)
})
