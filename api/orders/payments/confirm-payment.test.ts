import { createHmac, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { behave, emailsIn, later, openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
import {
  buy,
  openOrder,
  openShopper,
  pay,
  paymentOf,
  type Shopper,
  statusOf,
  verify,
} from '../checkout/testing-shopper.ts'
import { checkPaymentSoon } from '../order-store.ts'
import { confirmPayment } from './confirm-payment.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

describe('three doors, one order', () => {
  test('two verifies and two webhooks at the same moment make one order and one email', async () => {
    const { orderId } = await openOrder(shop, asha)
    const paid = await pay(shop, orderId)
    const payment = await shop.sandbox.call<object>('GET', `/v1/payments/${paid.razorpay_payment_id}`)
    const answers = await Promise.all([
      verify(shop, asha, paid),
      tell('payment.captured', { payment: payment.body }),
      verify(shop, asha, paid),
      tell('order.paid', { payment: payment.body }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(answers[0].json()).toEqual(answers[2].json())
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })

  test('a verify that meets the event on its way waits for it, and needs no word of the provider', async () => {
    const { orderId } = await openOrder(shop, asha)
    const paid = await pay(shop, orderId)
    const { body: payment } = await shop.sandbox.call<object>(
      'GET',
      `/v1/payments/${paid.razorpay_payment_id}`,
    )
    await behave(shop, { api: 'html-502' })
    const asked = await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('order').select('id').where('provider_order_id', '=', orderId).forUpdate().execute()
      const told = tell('payment.captured', { payment })
      await expect.poll(() => countWaiting(shop.db)).toBe(1)
      const found = nextFind(shop.pool)
      const verified = verify(shop, asha, paid)
      await Promise.race([found, verified])
      return [told, verified]
    })
    const [, verified] = await Promise.all(asked)
    expect(verified?.json()).toMatchObject({ success: true, order: { total_price: '3798.00' } })
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
  })

  test('the webhook alone finishes the order when the browser is gone', async () => {
    await behave(shop, { webhooks: { events: ['payment.captured'] } })
    const { orderId } = await openOrder(shop, asha)
    await pay(shop, orderId)
    await expect.poll(() => statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
  })

  test('an event that comes twice is kept once', async () => {
    const { orderId } = await openOrder(shop, asha)
    const paid = await pay(shop, orderId)
    const { body: payment } = await shop.sandbox.call<object>(
      'GET',
      `/v1/payments/${paid.razorpay_payment_id}`,
    )
    const id = randomUUID()
    await tell('payment.captured', { payment }, id)
    await tell('payment.captured', { payment }, id)
    const kept = await shop.db
      .selectFrom('payment_event')
      .select('event')
      .where('event_id', '=', id)
      .execute()
    expect(kept).toEqual([{ event: 'payment.captured' }])
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
  })

  test('the reconciler alone finishes the order when its reservation ends', async () => {
    const { orderId } = await openOrder(shop, asha)
    await pay(shop, orderId)
    await later(shop, 900)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  })

  test('an authorized payment is captured before anything is confirmed', async () => {
    await behave(shop, { capture: 'manual', webhooks: { events: ['payment.authorized'] } })
    const { orderId } = await openOrder(shop, asha)
    const paid = await pay(shop, orderId)
    await expect
      .poll(async () => {
        await later(shop, 0)
        return statusOf(shop, asha, orderId)
      })
      .toMatchObject({ status: 'paid' })
    const { body } = await shop.sandbox.call('GET', `/v1/payments/${paid.razorpay_payment_id}`)
    expect(body).toMatchObject({ status: 'captured' })
  })

  test('a page that waits is enough to have the provider asked, when its events are lost', async () => {
    const { orderId } = await openOrder(shop, asha)
    await statusOf(shop, asha, orderId)
    await later(shop, 10)
    await statusOf(shop, asha, orderId)
    await pay(shop, orderId)
    await later(shop, 9)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
    await later(shop, 1)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })

  test('money of another amount or another order confirms nothing', async () => {
    const { orderId } = await openOrder(shop, asha)
    const payment = { id: 'pay_1', orderId, amount: 100, currency: 'INR', status: 'captured' as const }
    expect(await confirmPayment(shop.deps, payment)).toEqual({ outcome: 'mismatch' })
    const dollars = { ...payment, amount: 379_800, currency: 'USD' }
    expect(await confirmPayment(shop.deps, dollars)).toEqual({ outcome: 'mismatch' })
    expect(await confirmPayment(shop.deps, { ...payment, orderId: 'order_unknown' })).toEqual({
      outcome: 'unknown',
    })
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
  })
})

test('paid orders are numbered without a gap, though their rows change at that very moment', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => payInTheMidst()))
  const numbers = orders.map(({ order_number }) => order_number).sort((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place))
})

/** What the provider tells of a payment meanwhile touches the order's row. */
async function payInTheMidst(): Promise<{ order_number: number }> {
  const shopper = await openShopper(shop)
  const { orderId } = await openOrder(shop, shopper, { products: [{ productId: 'shaker', quantity: 1 }] })
  const paid = await pay(shop, orderId)
  const touches = Array.from({ length: 8 }, () => checkPaymentSoon(shop.db, orderId, new Date()))
  const [verified] = await Promise.all([verify(shop, shopper, paid), ...touches])
  return verified.json().order
}

test('a second capture on a paid order goes back, and the order stays paid', async () => {
  const { orderId, paid } = await buy(shop, asha)
  const second = {
    id: `pay_${randomUUID()}`,
    orderId,
    amount: 379_800,
    currency: 'INR',
    status: 'captured' as const,
  }
  expect(await confirmPayment(shop.deps, second)).toEqual({ outcome: 'refunded' })
  expect(await confirmPayment(shop.deps, second)).toEqual({ outcome: 'refunded' })
  expect(await statusOf(shop, asha, orderId)).toMatchObject({
    status: 'paid',
    order: { financial_status: 'paid', refund: null },
  })
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'captured' })
  expect(await emailsIn(shop)).toEqual(['order-confirmed', 'order-refunded'])
})

test('a signed event with characters that the database cannot hold is taken all the same', async () => {
  const strange = { notes: { a: 'x\u0000y \ud800' } }
  expect((await tell('payment.failed', { payment: strange })).statusCode).toBe(200)
  const order = { id: 'pay_1', order_id: 'order_\u0000', amount: 1, currency: 'INR', status: 'captured' }
  expect((await tell('payment.captured', { payment: order })).statusCode).toBe(200)
  expect((await tell('order\u0000paid', {})).statusCode).toBe(200)
  expect((await tell('payment.failed', { payment: strange }, 'i'.repeat(5_000))).statusCode).toBe(200)
})

/** Ends with the answer to the next look-up of an order for a verify. */
function nextFind(pool: Pool): Promise<void> {
  return new Promise((resolve) => {
    pool.on('acquire', function watch(client: PoolClient) {
      const { query } = client
      async function watched(...args: unknown[]): Promise<unknown> {
        client.query = query
        const answer: unknown = await Reflect.apply(query, client, args)
        if (!String(args[0]).startsWith('/* find-by-payment-orders */')) return answer
        pool.off('acquire', watch)
        resolve()
        return answer
      }
      client.query = watched as typeof query
    })
  })
}

/** An event of the provider, signed as it signs them. */
function tell(event: string, entities: Record<string, unknown>, id: string = randomUUID()) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload })
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', 'sandbox-webhook').update(body).digest('hex'),
    },
  })
}
