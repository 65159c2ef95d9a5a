import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { hashToken } from '../customers/sessions/token.ts'
import { metricsToken, openTestCheckout } from '../orders/checkout/testing.ts'
import { openOrder, openShopper, type Shopper } from '../orders/checkout/testing-shopper.ts'
import type { Caller } from './route-config.ts'
import { type Call, callsOf, usualCall } from './testing-calls.ts'

const shop = await openTestCheckout()
const calls = callsOf(shop)
afterAll(() => shop.close())

/** But for those of the page that describes the API. */
const table = [...shop.app.routeTable].filter(([row]) => !row.includes('/docs'))
const rows = (...kinds: Caller[]) =>
  table.filter(([, { caller }]) => caller && kinds.includes(caller)).map(([row]) => row)
const changes = rows('customer', 'owner').filter((row) => !row.startsWith('GET'))

const callOf = async (row: string, owner: Shopper) => (await calls[row]?.(owner)) ?? usualCall(row)

test('what belongs to one customer has a call that finds it', () => {
  const owned = [...rows('owner', 'body-token'), ...rows('customer').filter((row) => row.includes(':'))]
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(owned))
  expect(table.map(([row]) => row)).toEqual(expect.arrayContaining(Object.keys(calls)))
})

test.each(['/api/profile/everything', '/api/admin/everything', '/api/admin', '/office', '/all.json'])(
  '%s has to say who may call it before the shop starts',
  async (url) => {
    const app = await buildApp(shop.deps)
    const refused = `${url} does not say who may call it`
    expect(() => app.route({ method: 'GET', url, handler: () => ({}) })).toThrow(refused)
    expect(() => app.route({ method: 'POST', url, config: { limits: [] }, handler: () => ({}) })).toThrow(
      refused,
    )
    await app.close()
  },
)

test.each(rows('customer', 'owner', 'body-token'))('%s wants a living token', async (row) => {
  const owner = await openShopper(shop)
  const call = await callOf(row, owner)
  expect(await statusOf(row, call, null)).toEqual([401, 'token-missing'])
  for (const token of ['x', tampered(owner.token), await expired(), await revoked()])
    expect(await statusOf(row, call, token)).toEqual([401, 'session-expired'])
})

/** A caller that is let in is told that this is no JSON. */
const broken = { payload: '{', headers: { 'content-type': 'application/json' } }

test.each(changes)('%s asks who calls before it reads what', async (row) => {
  const call = await callOf(row, await openShopper(shop))
  expect(await statusOf(row, call, null, broken)).toEqual([401, 'token-missing'])
})

test.each(changes.filter((row) => /:(user|customer)Id/.test(row)))(
  '%s is unknown to another customer before it reads what',
  async (row) => {
    const call = await callOf(row, await openShopper(shop))
    const { token } = await openShopper(shop)
    expect(await statusOf(row, call, token, broken)).toEqual([404, 'not-found'])
  },
)

test.each(rows('owner', 'body-token'))('%s is unknown to another customer', async (row) => {
  const owner = await openShopper(shop)
  const other = await openShopper(shop)
  expect(await statusOf(row, await callOf(row, owner), other.token)).toEqual([404, 'not-found'])
})

test.each(rows('customer', 'owner', 'body-token'))('%s serves whom it is for', async (row) => {
  const owner = await openShopper(shop)
  const call = await callOf(row, owner)
  expect((await statusOf(row, call, owner.token))[0]).toBe(call.status)
})

test.each(rows('everybody'))('%s serves a guest and a customer alike', async (row) => {
  const { token, ...shopper } = await openShopper(shop)
  const call = await callOf(row, { token, ...shopper })
  expect((await statusOf(row, call, null))[0]).toBe(call.status)
  expect((await statusOf(row, call, token))[0]).toBe(call.status)
})

test.each(rows('operator'))(
  '%s is unknown without the token of the metrics, from this machine too',
  async (row) => {
    const { token } = await openShopper(shop)
    expect((await statusOf(row, { status: 200 }, token))[0]).toBe(404)
    expect((await statusOf(row, { status: 200 }, null))[0]).toBe(404)
    expect((await statusOf(row, { status: 200 }, metricsToken))[0]).toBe(200)
  },
)

test.each(rows('provider'))('%s takes a signature and nothing else', async (row) => {
  const { token } = await openShopper(shop)
  const call = await callOf(row, { token, customerId: '', addressId: '' })
  expect(await statusOf(row, call, token)).toEqual([400, 'wrong-signature'])
  const signature = createHmac('sha256', 'sandbox-webhook').update(JSON.stringify(call.body)).digest('hex')
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
    'session-expired',
  ])
})

async function statusOf(row: string, call: Call, token: string | null, more: InjectOptions = {}) {
  const [method = '', path = ''] = row.split(' ')
  const url = call.url ?? path
  expect(url).not.toContain(':')
  const answer = await shop.app.inject({
    method: (method === '*' ? 'GET' : method) as 'GET',
    url,
    ...(call.body ? { payload: call.body } : {}),
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
