import { createHmac } from 'node:crypto'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitCallers } from './admit-callers.ts'
import { type Caller, callers } from './callers.ts'
import { openTestCheckout, type TestCheckout } from './checkout/testing.ts'
import { buy, openOrder, openShopper, type Shopper, totalOf } from './checkout/testing-shopper.ts'
import { hashToken } from './customers/token.ts'

let shop: TestCheckout
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())

interface Call {
  url?: string
  body?: object
  /** What whoever may call it is answered. */
  status: number
}

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: '1 Lane',
  zip: '110001',
  phone: '9876543210',
}

/** Each call as its owner makes it, with everything in order: only who calls can be wrong. */
const calls: Record<string, (owner: Shopper) => Call | Promise<Call>> = {
  'GET /healthz': () => ({ status: 200 }),
  'GET /readyz': () => ({ status: 200 }),
  'GET /metrics': () => ({ status: 200 }),
  'GET /api/products': () => ({ status: 200 }),
  'GET /api/products/:id': () => ({ url: '/api/products/whey-blend', status: 200 }),
  'GET /api/products/:id/stock': () => ({ url: '/api/products/whey-blend/stock', status: 200 }),
  'GET /api/products/collection/:collection': () => ({
    url: '/api/products/collection/bestsellers',
    status: 200,
  }),
  'GET /api/pincode/:pin': () => ({ url: '/api/pincode/110001', status: 200 }),
  // With a body that is none: whoever gets as far as that was let in.
  'POST /api/login': () => ({ body: {}, status: 400 }),
  'POST /api/register': () => ({ body: {}, status: 400 }),
  'POST /api/activate': () => ({ body: {}, status: 400 }),
  'POST /api/forgot-password': () => ({ body: {}, status: 400 }),
  'POST /api/reset-password': () => ({ body: {}, status: 400 }),
  'POST /api/contact': () => ({ body: {}, status: 400 }),
  'POST /api/subscribe': () => ({ body: {}, status: 400 }),
  'POST /api/subscribe/confirm': () => ({ body: {}, status: 400 }),
  'POST /api/logout': () => ({ status: 204 }),
  'GET /api/profile': () => ({ status: 200 }),
  'POST /api/profile/verify': () => ({ status: 200 }),
  'GET /api/profile/sessions': () => ({ status: 200 }),
  'DELETE /api/profile/sessions/others': () => ({ status: 204 }),
  'DELETE /api/profile/sessions/:sessionId': async (owner) => ({
    url: `/api/profile/sessions/${await sessionIdOf(owner)}`,
    status: 204,
  }),
  'GET /api/profile/data': () => ({ status: 200 }),
  'POST /api/profile/delete': () => ({ body: {}, status: 400 }),
  'POST /api/profile/address': ({ addressId }) => ({ body: { addressId }, status: 200 }),
  'POST /api/profile/address/:userId/addresses/add': ({ customerId }) => ({
    url: `/api/profile/address/${customerId}/addresses/add`,
    body: address,
    status: 200,
  }),
  'PUT /api/profile/address/:customerId/addresses/:addressId': ({ customerId, addressId }) => ({
    url: `/api/profile/address/${customerId}/addresses/${addressId}`,
    body: { first_name: 'Usha' },
    status: 200,
  }),
  'DELETE /api/profile/address/:userId/deleteAddress/:addressId': ({ customerId, addressId }) => ({
    url: `/api/profile/address/${customerId}/deleteAddress/${addressId}`,
    status: 200,
  }),
  'GET /api/discount/all-coupons': () => ({ status: 200 }),
  'GET /api/discount/codes': () => ({ status: 200 }),
  'POST /api/discount/check': () => ({ body: { code: 'PEAK10', products: products(1) }, status: 200 }),
  'POST /api/profile/orders/razorpay/order': ({ addressId }) => ({
    body: { amount: totalOf(shop.goods, products(1)), currency: 'INR', products: products(1), addressId },
    status: 200,
  }),
  'POST /api/profile/orders/razorpay/verify': async (owner) => {
    const { paid } = await buy(shop, owner)
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid
    const proof = {
      paymentId: razorpay_payment_id,
      orderId: razorpay_order_id,
      signature: razorpay_signature,
    }
    return { body: { ...proof, customerId: owner.customerId }, status: 200 }
  },
  'GET /api/profile/orders/:userId': ({ customerId }) => ({
    url: `/api/profile/orders/${customerId}`,
    status: 200,
  }),
  'GET /api/profile/orders/:userId/by-payment-order/:orderId': async (owner) => {
    const { orderId } = await openOrder(shop, owner)
    return { url: `/api/profile/orders/${owner.customerId}/by-payment-order/${orderId}`, status: 200 }
  },
  'POST /api/profile/orders/cancel-order': async (owner) => {
    const { order } = await buy(shop, owner)
    return { body: { orderId: order.id, reason: 'Too sweet' }, status: 200 }
  },
  'POST /api/webhooks/razorpay': () => ({ body: { event: 'none' }, status: 200 }),
  '* /api/*': () => ({ url: '/api/nothing', status: 404 }),
  '* /api/400': () => ({ status: 400 }),
}

const products = (quantity: number) => [{ productId: shop.goods.chocolate, quantity }]
const rows = (...kinds: Caller[]) =>
  Object.keys(callers).filter((row) => kinds.includes(callers[row] as Caller))

describe('the table', () => {
  test('names routes that exist, and a call is known for each', () => {
    for (const row of Object.keys(callers)) {
      const [method = '', url = ''] = row.split(' ')
      expect([row, shop.app.hasRoute({ method: method === '*' ? 'GET' : method, url })]).toEqual([row, true])
    }
    expect(Object.keys(calls).sort()).toEqual(Object.keys(callers).sort())
  })

  test.each(['GET /api/profile/everything', 'POST /api/products', 'GET /admin', 'POST /healthz'])(
    'has to say who may call %s before the shop starts',
    (row) => {
      const [method = '', url = ''] = row.split(' ')
      const app = Fastify()
      admitCallers(app, shop.deps)
      expect(() => app.route({ method, url, handler: () => ({}) })).toThrow(
        `api/callers.ts does not say who may call ${row}`,
      )
    },
  )
})

test.each(rows('customer', 'owner', 'body-token'))('%s wants a living token', async (row) => {
  const owner = await openShopper(shop)
  const call = await calls[row]?.(owner)
  expect(await statusOf(row, call, null)).toEqual([401, 'token-missing'])
  for (const token of ['x', tampered(owner.token), await expired(), await revoked()])
    expect(await statusOf(row, call, token)).toEqual([401, 'token-dead'])
})

test.each(rows('owner', 'body-token'))('%s is unknown to another customer', async (row) => {
  const owner = await openShopper(shop)
  const other = await openShopper(shop)
  expect(await statusOf(row, await calls[row]?.(owner), other.token)).toEqual([404, 'not-found'])
})

test.each(rows('customer', 'owner', 'body-token'))('%s serves whom it is for', async (row) => {
  const owner = await openShopper(shop)
  const call = await calls[row]?.(owner)
  expect((await statusOf(row, call, owner.token))[0]).toBe(call?.status)
})

test.each(rows('everybody'))('%s serves a guest and a customer alike', async (row) => {
  const { token, ...shopper } = await openShopper(shop)
  const call = await calls[row]?.({ token, ...shopper })
  expect((await statusOf(row, call, null))[0]).toBe(call?.status)
  expect((await statusOf(row, call, token))[0]).toBe(call?.status)
})

test.each(rows('this-machine'))('%s is unknown from elsewhere, token or not', async (row) => {
  const { token } = await openShopper(shop)
  const elsewhere = { remoteAddress: '203.0.113.9' }
  expect((await statusOf(row, { status: 200 }, token, elsewhere))[0]).toBe(404)
  expect((await statusOf(row, { status: 200 }, null))[0]).toBe(200)
})

test.each(rows('provider'))('%s takes a signature and nothing else', async (row) => {
  const { token } = await openShopper(shop)
  const call = await calls[row]?.({ token, customerId: '', addressId: '' })
  expect(await statusOf(row, call, token)).toEqual([400, 'wrong-signature'])
  const signature = createHmac('sha256', 'sandbox-webhook').update(JSON.stringify(call?.body)).digest('hex')
  const signed = { headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' } }
  expect((await statusOf(row, call, null, signed))[0]).toBe(200)
})

test('what is another customer’s stays unknown under one’s own name', async () => {
  const [owner, other] = [await openShopper(shop), await openShopper(shop)]
  const base = `/api/profile/address/${other.customerId}`
  const { orderId } = await openOrder(shop, owner)
  const paths = [
    ['PUT', `${base}/addresses/${owner.addressId}`, {}],
    ['DELETE', `${base}/deleteAddress/${owner.addressId}`],
    ['GET', `/api/profile/orders/${other.customerId}/by-payment-order/${orderId}`],
  ] as const
  for (const [method, url, body] of paths)
    expect(
      await statusOf(`${method} ${url}`, body ? { body, status: 404 } : { status: 404 }, other.token),
    ).toEqual([404, 'not-found'])
  const stillThere = await shop.db
    .selectFrom('address')
    .select('id')
    .where('id', '=', owner.addressId)
    .execute()
  expect(stillThere).toHaveLength(1)
})

test('the list of addresses wants the token in its body, and no other customer’s beside it', async () => {
  const [owner, other] = [await openShopper(shop), await openShopper(shop)]
  const row = 'POST /api/profile/address'
  const list = { body: { accessToken: owner.token }, status: 200 }
  expect((await statusOf(row, list, null))[0]).toBe(200)
  expect(await statusOf(row, list, other.token)).toEqual([404, 'not-found'])
  expect(await statusOf(row, { body: { accessToken: await expired() }, status: 401 }, null)).toEqual([
    401,
    'token-dead',
  ])
})

async function statusOf(row: string, call: Call | undefined, token: string | null, more: InjectOptions = {}) {
  const [method = '', path = ''] = row.split(' ')
  const url = call?.url ?? path
  expect(url).not.toContain(':')
  const answer = await shop.app.inject({
    method: (method === '*' ? 'GET' : method) as 'GET',
    url,
    ...(call?.body ? { payload: call.body } : {}),
    ...more,
    headers: { ...more.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return [answer.statusCode, isJson ? answer.json().error?.code : undefined]
}

function tampered(token: string): string {
  return token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
}

async function expired(): Promise<string> {
  const { token } = await openShopper(shop)
  await shop.db
    .updateTable('session')
    .set({ expires_at: shop.clock.now })
    .where('token_hash', '=', hashToken(token))
    .execute()
  return token
}

async function revoked(): Promise<string> {
  const { token } = await openShopper(shop)
  const headers = { authorization: `Bearer ${token}` }
  await shop.app.inject({ method: 'POST', url: '/api/logout', headers })
  return token
}

async function sessionIdOf({ token }: Shopper): Promise<string> {
  const { id } = await shop.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}
