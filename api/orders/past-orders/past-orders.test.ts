import { afterAll, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, withToken } from '../../customers/accounts/testing.ts'
import { savePastOrders } from './past-order-store.ts'
import { pastOrderOf } from './testing.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const read = (token?: string, query = '') =>
  shop.app.inject({ url: `/api/profile/past-orders${query}`, ...withToken(token) })

const savePast = (...orders: Parameters<typeof savePastOrders>[1]) =>
  shop.db.transaction().execute((tx) => savePastOrders(tx, orders))

test('customers see their own orders of before, newest first and in parts, and nobody else’s', async () => {
  const email = 'meera@example.com'
  const { accessToken } = await becomeCustomer(shop, { email, phone: '9876500001' })
  const lines = [
    { 'Lineitem name': 'Whey - Chocolate', 'Lineitem quantity': '2', 'Lineitem price': '₹1,099.00' },
    { 'Lineitem name': 'Shaker' },
  ]
  const at = (day: string) => new Date(`2025-12-${day}T10:00:00Z`)
  await savePast(
    pastOrderOf({ name: '#901', owner: email, placedAt: at('08'), lines }),
    pastOrderOf({
      name: '#902',
      owner: email,
      placedAt: at('09'),
      cells: { 'Fulfillment Status': 'fulfilled' },
    }),
    pastOrderOf({ name: '#903', owner: email, placedAt: at('09'), cells: { 'Cancelled at': '2025-12-10' } }),
    pastOrderOf({ name: '#904', owner: 'ravi@example.com', placedAt: at('10') }),
  )
  const first = await read(accessToken, '?limit=2')
  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject([
    { name: '#903', state: 'cancelled' },
    { name: '#902', state: 'dispatched' },
  ])
  const rest = await read(accessToken, `?limit=2&after=${first.json()[1].id}`)
  expect(rest.json()).toEqual([
    {
      id: expect.any(String),
      name: '#901',
      placedAt: '2025-12-08T10:00:00.000Z',
      state: null,
      total: 109_900,
      items: [
        { title: 'Whey - Chocolate', quantity: 2, price: 109_900 },
        { title: 'Shaker', quantity: 1, price: null },
      ],
    },
  ])
  expect(rest.body).not.toContain('12 MG Road')
  const other = await becomeCustomer(shop, { email: 'usha@example.com', phone: '9876500002' })
  expect((await read(other.accessToken)).json()).toEqual([])
  expect((await read(other.accessToken, `?after=${first.json()[1].id}`)).statusCode).toBe(404)
  expect((await read(accessToken, '?after=x')).statusCode).toBe(404)
  expect((await read()).statusCode).toBe(401)
})
