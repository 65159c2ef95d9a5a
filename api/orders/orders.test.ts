import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../platform/postgres/new-id.ts'
import { behave, emailsIn, openTestCheckout, setStock, stockOf } from './checkout/testing.ts'
import { insertCoupon } from './checkout/testing-products.ts'
import { buy, call, openShopper, type Shopper, statusOf } from './checkout/testing-shopper.ts'
import { deliverOrder } from './fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from './fulfilment/testing.ts'
import { processRefunds } from './refunds/process-refunds.ts'

let asha: Shopper
const log = { error: vi.fn(), warn: vi.fn() }

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  vi.resetAllMocks()
  shop.clock.now = new Date()
  await behave(shop, {})
  await setStock(shop, shop.variants.chocolate, 50)
  await shop.db.updateTable('refund').set({ check_at: null }).execute()
  await shop.db.deleteFrom('outbox').execute()
  await shop.pool.query('delete from graphile_worker._private_jobs')
  asha = await openShopper(shop)
})

test('of very many orders the newest five hundred come, with the way to the others', async () => {
  await buy(shop, asha)
  await sql`insert into "order" select o.* from "order" b cross join generate_series(1, 500) n cross join lateral
    jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'order_number', 900000 + n, 'payment_id', 'pay_' || n,
      'provider_order_id', 'order_' || n, 'created_at', b.created_at - n * interval '1 minute')) o
    where b.customer_id = ${asha.customerId}`.execute(shop.db)
  await sql`insert into order_line select l.* from "order" o cross join order_line b cross join lateral
    jsonb_populate_record(b, jsonb_build_object('order_id', o.id)) l
    where o.order_number > 900000 and b.order_id in (select id from "order" where customer_id = ${asha.customerId} and order_number < 900000)`.execute(
    shop.db,
  )
  const url = `/api/profile/orders/${asha.customerId}`
  const first = await call(shop, asha, url)
  expect(first.json()).toHaveLength(500)
  const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
  const last = await call(shop, asha, next)
  expect([last.json().length, last.json()[0].order_number, last.headers.link]).toEqual([
    1,
    900_500,
    undefined,
  ])
})

describe('cancelling', () => {
  test('a paid order gives back stock and coupon, refunds and writes', async () => {
    await insertCoupon(shop.db, { title: 'ONLY', percent: 10, usage_limit: 1 })
    const basket = { discountCode: 'ONLY', amount: 341_820 }
    const { order, paid } = await buy(shop, asha, basket)
    expect((await cancel(order.id)).json()).toEqual({ success: true })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    expect(await firstOrder()).toMatchObject({
      cancelled_at: expect.any(String),
      cancel_reason: 'Ordered twice',
      financial_status: 'refund-pending',
    })
    await processRefunds(shop.deps, { log })
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refunded',
      refund: { status: 'processed', amount: '3418.20', bank_reference: expect.any(String) },
    })
    const { body } = await shop.sandbox.call('GET', `/v1/payments/${paid.razorpay_payment_id}`)
    expect(body).toMatchObject({ amount_refunded: 341_820 })
    expect(await emailsIn(shop)).toEqual(['order-cancelled', 'order-confirmed', 'refund-completed'])
    await buy(shop, asha, basket)
  })

  test('is told apart from money that came too late', async () => {
    const { order, paid } = await buy(shop, asha)
    await cancel(order.id)
    expect(await statusOf(shop, asha, paid.razorpay_order_id)).toMatchObject({
      status: 'refunded',
      cancelled: true,
    })
  })

  test('twice at once cancels once', async () => {
    const { order } = await buy(shop, asha)
    const answers = await Promise.all([cancel(order.id), cancel(order.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    const refunds = await shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute()
    expect(refunds).toHaveLength(1)
  })

  test('is over once the parcel is on its way', async () => {
    const { order } = await buy(shop, asha)
    await dispatchOrder(shop, order.order_number)
    const answer = await cancel(order.id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({ code: 'wrong-state', status: 'dispatched' })
    expect(await firstOrder()).toMatchObject({ fulfillment_status: 'fulfilled', delivered_at: null })
    await deliverOrder(fulfilmentDeps(shop), { orderNumber: order.order_number })
    expect(await firstOrder()).toMatchObject({ delivered_at: expect.any(String) })
  })

  test('an order without anything paid owes no refund', async () => {
    await insertCoupon(shop.db, { title: 'FREE', percent: 100 })
    const { orderId } = (
      await post('/api/profile/orders/razorpay/order', {
        amount: 0,
        currency: 'INR',
        products: [{ productId: shop.variants.chocolate, quantity: 1 }],
        discountCode: 'FREE',
        addressId: asha.addressId,
      })
    ).json()
    await cancel(orderId)
    expect(await firstOrder()).toMatchObject({ financial_status: 'refunded', refund: null })
  })

  test("somebody else's order is as unknown as none", async () => {
    const ravi = await openShopper(shop)
    const { order } = await buy(shop, ravi)
    for (const id of [order.id, newId(), 'order_1']) expect((await cancel(id)).statusCode).toBe(404)
  })
})

function cancel(orderId: string) {
  return post('/api/profile/orders/cancel-order', { orderId, reason: 'Ordered twice' })
}

function post(url: string, payload: object) {
  return call(shop, asha, url, payload)
}

async function firstOrder() {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}
