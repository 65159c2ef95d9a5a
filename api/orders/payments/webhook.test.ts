import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { limitTable } from '../../platform/limits/limit-table.ts'
import {
  behave,
  emailsIn,
  openTestCheckout,
  resetShop,
  stockOf,
  type TestCheckout,
} from '../checkout/testing.ts'
import {
  buy,
  call,
  openOrder,
  openShopper,
  pay,
  type Shopper,
  statusOf,
  verify,
} from '../checkout/testing-shopper.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { checkToldPayments } from './reconcile/check-told-payments.ts'

const secrets = { present: 'the present secret', before: 'the one before it' }

let shop: TestCheckout
let app: FastifyInstance
let asha: Shopper

/** The same shop, in the days when its webhook secret is being changed. */
beforeAll(async () => {
  shop = await openTestCheckout({
    RAZORPAY_WEBHOOK_SECRET: secrets.present,
    RAZORPAY_WEBHOOK_SECRET_OLD: secrets.before,
  })
  const { config } = shop.deps
  const limits = { ...config.limits, 'payment-webhook.ip': limitTable['payment-webhook.ip'] }
  app = await buildApp({ ...shop.deps, config: { ...config, limits } })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

function eventOf(event: string, entities: Record<string, unknown>): string {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  return JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload })
}

function tell(body: string, signature: string | undefined, id: string = randomUUID(), from = '127.0.0.1') {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    ...(signature !== undefined && { 'x-razorpay-signature': signature }),
  }
  const payload = { payload: body, headers, remoteAddress: from }
  return app.inject({ method: 'POST', url: '/api/webhooks/razorpay', ...payload })
}

const tellSigned = (body: string, id?: string) => tell(body, sign(body, secrets.present), id)

/** A payment as the provider would tell of it, captured for an order that waits. */
async function paidOrder() {
  const { orderId, amount } = await openOrder(shop, asha)
  const payment = {
    id: `pay_${randomUUID()}`,
    order_id: orderId,
    amount,
    currency: 'INR',
    status: 'captured',
  }
  return { orderId, payment, body: eventOf('payment.captured', { payment }) }
}

describe('an event counts only as the provider signed it', () => {
  test.each(Object.entries(secrets))('with the %s secret', async (_name, secret) => {
    const { orderId, body } = await paidOrder()
    expect((await tell(body, sign(body, secret))).statusCode).toBe(200)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })

  test('over the very bytes: the same JSON in another spelling is refused', async () => {
    const { orderId, body } = await paidOrder()
    const respelled = JSON.stringify(JSON.parse(body), null, 1)
    expect((await tell(respelled, sign(body, secrets.present))).statusCode).toBe(400)
    expect((await tell(respelled, sign(respelled, secrets.present))).statusCode).toBe(200)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })

  test('and with no other signature, of whatever shape', async () => {
    const { orderId, body } = await paidOrder()
    const right = sign(body, secrets.present)
    const wrong = [sign(body, 'sandbox-webhook'), sign(body, ''), right.slice(2), `${right}00`, `${right} `]
    for (const signature of [...wrong, 'é'.repeat(64), right.replace(/^../, 'zz'), '', undefined])
      expect((await tell(body, signature && encodeURI(signature))).statusCode).toBe(400)
    expect((await tell('', sign(body, secrets.present))).statusCode).toBe(400)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
    const kept = await shop.db.selectFrom('payment_event').select('payload').execute()
    expect(kept.filter(({ payload }) => payload.includes(orderId))).toEqual([])
  })
})

test('what is too large is told with the limit of its route', async () => {
  const answer = await tell('x'.repeat(300_000), 'none', randomUUID(), '127.0.0.99')
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'The request is too large: at most 256 kB.',
  ])
})

test('who guesses is not looked at after thirty wrong signatures, and the provider is', async () => {
  const { orderId, body } = await paidOrder()
  const right = sign(body, secrets.present)
  const from = (network: string, signature: string) => tell(body, signature, randomUUID(), network)
  const guessed: number[] = []
  for (let time = 0; time < 31; time += 1)
    guessed.push((await from('203.0.113.66', sign(body, `guess ${time}`))).statusCode)
  expect(guessed).toEqual([...Array(30).fill(400), 429])
  expect((await from('203.0.113.66', right)).statusCode).toBe(429)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
  for (let time = 0; time < 40; time += 1) expect((await from('198.51.100.4', right)).statusCode).toBe(200)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
})

describe('a payment that only an event told of', () => {
  const log = { error() {}, warn() {} }
  async function checkOf(orderId: string) {
    const { rows } = await shop.pool.query<{ check: string | null }>(
      `select case when t.order_id is not null then 'due' else o.payment_check end as check
      from "order" o left join told_payment t on t.order_id = o.id where provider_order_id = $1`,
      [orderId],
    )
    return rows[0]?.check
  }

  test('is asked for, and packed no more where the provider does not know it', async () => {
    const { orderId, body } = await paidOrder()
    await tellSigned(body)
    const { order } = await statusOf(shop, asha, orderId)
    expect(await checkOf(orderId)).toBe('due')
    await behave(shop, { api: 'html-502' })
    await checkToldPayments(shop.deps, { log })
    expect(await checkOf(orderId)).toBe('due')
    await behave(shop, {})
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
    await checkToldPayments(shop.deps, { log })
    expect(await checkOf(orderId)).toBe('unknown')
    const packing = packOrder(fulfilmentDeps(shop), { orderNumber: order.order_number })
    await expect(packing).rejects.toMatchObject({ code: 'payment-unknown' })
    expect(await showOrder(shop.db, order.order_number)).toMatchObject({
      isUnknown: true,
      actions: ['pack-anyway', 'cancel'],
    })
  })

  test('is asked for as well where the event is of its dispute', async () => {
    const { orderId, payment } = await paidOrder()
    const dispute = { id: `disp_${randomUUID()}`, payment_id: payment.id, amount: 100, currency: 'INR' }
    await tellSigned(eventOf('payment.dispute.won', { payment, dispute: { ...dispute, status: 'won' } }))
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
    expect(await checkOf(orderId)).toBe('due')
  })

  test('is asked for though its browser has shown its proof, which says nothing of the capture', async () => {
    const { orderId } = await openOrder(shop, asha)
    const paid = await pay(shop, orderId)
    const { body: payment } = await shop.sandbox.call<object>(
      'GET',
      `/v1/payments/${paid.razorpay_payment_id}`,
    )
    await tellSigned(eventOf('order.paid', { payment }))
    await verify(shop, asha, paid)
    expect(await checkOf(orderId)).toBe('due')
  })

  test('is asked for as well where a process of an older version has marked it', async () => {
    const { orderId } = await openOrder(shop, asha)
    await verify(shop, asha, await pay(shop, orderId))
    expect(await checkOf(orderId)).toBe(null)
    await shop.pool.query(`update "order" set payment_check = 'due' where provider_order_id = $1`, [orderId])
    expect(await checkOf(orderId)).toBe('due')
    await checkToldPayments(shop.deps, { log })
    expect(await checkOf(orderId)).toBe(null)
  })

  test('is packed where the provider knows it, though it was denied before, and asked for no more', async () => {
    const { orderId } = await openOrder(shop, asha)
    const { razorpay_payment_id } = await pay(shop, orderId)
    const { body: payment } = await shop.sandbox.call<object>('GET', `/v1/payments/${razorpay_payment_id}`)
    await tellSigned(eventOf('order.paid', { payment }))
    await shop.pool.query(`update "order" set payment_check = 'unknown' where provider_order_id = $1`, [
      orderId,
    ])
    await checkToldPayments(shop.deps, { log })
    expect(await checkOf(orderId)).toBe(null)
    const { order } = await statusOf(shop, asha, orderId)
    await packOrder(fulfilmentDeps(shop), { orderNumber: order.order_number })
  })
})

describe('an event that comes again or late does no harm', () => {
  test('a replay, under its own id or another, pays once', async () => {
    const { orderId, body } = await paidOrder()
    const id = randomUUID()
    for (const again of [id, id, randomUUID(), randomUUID()])
      expect((await tellSigned(body, again)).statusCode).toBe(200)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  })

  test('a replay after the order was cancelled neither revives it nor pays its money back twice', async () => {
    const { orderId, paid, order } = await buy(shop, asha)
    const { body: payment } = await shop.sandbox.call<object>(
      'GET',
      `/v1/payments/${paid.razorpay_payment_id}`,
    )
    await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: order.id, reason: 'Too much' })
    const before = await statusOf(shop, asha, orderId)
    const captured = eventOf('payment.captured', { payment })
    for (const _time of [1, 2]) expect((await tellSigned(captured)).statusCode).toBe(200)
    expect(await statusOf(shop, asha, orderId)).toEqual(before)
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    const refunds = await shop.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
    expect(refunds).toHaveLength(1)
  })

  test('an older state of a payment changes nothing about a paid order', async () => {
    const { orderId, paid } = await buy(shop, asha)
    const { body: payment } = await shop.sandbox.call<object>(
      'GET',
      `/v1/payments/${paid.razorpay_payment_id}`,
    )
    for (const status of ['created', 'authorized', 'failed'])
      await tellSigned(eventOf(`payment.${status}`, { payment: { ...payment, status } }))
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
  })

  test('a failed payment after which the shopper pays with another card is only an attempt', async () => {
    const { orderId } = await openOrder(shop, asha)
    const failed = { id: 'pay_failed', order_id: orderId, amount: 379_800, currency: 'INR', status: 'failed' }
    await tellSigned(eventOf('payment.failed', { payment: failed }))
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
    const { razorpay_payment_id } = await pay(shop, orderId)
    const { body: payment } = await shop.sandbox.call<object>('GET', `/v1/payments/${razorpay_payment_id}`)
    await tellSigned(eventOf('order.paid', { payment }))
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })
})
