import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  behave,
  lettersIn,
  openTestCheckout,
  setStock,
  stockOf,
  type TestCheckout,
} from '../checkout/testing.ts'
import { insertCoupon } from '../checkout/testing-goods.ts'
import { buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { noteRefund } from '../payments/note-refund.ts'
import type { ProviderRefund } from '../payments/provider.ts'
import { settleRefunds } from '../payments/settle-refunds.ts'
import { deliverOrder, dispatchOrder } from './move-order.ts'

let shop: TestCheckout
let asha: Shopper
const log = { error: vi.fn(), warn: vi.fn() }

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())

beforeEach(async () => {
  vi.resetAllMocks()
  shop.clock.now = new Date()
  await behave(shop, {})
  await setStock(shop, shop.goods.chocolate, 50)
  await shop.db.updateTable('refund').set({ check_at: null }).execute()
  await shop.db.deleteFrom('outbox').execute()
  await shop.pool.query('delete from graphile_worker._private_jobs')
  asha = await openShopper(shop)
})

describe('cancelling', () => {
  test('a paid order gives back stock and coupon, refunds and writes', async () => {
    await insertCoupon(shop.db, { title: 'ONLY', percent: 10, usage_limit: 1 })
    const basket = { discountCode: 'ONLY', amount: 341_820 }
    const { order, paid } = await buy(shop, asha, basket)
    expect((await cancel(order.id)).json()).toEqual({ success: true })
    expect(await stockOf(shop, shop.goods.chocolate)).toBe(50)
    expect(await firstOrder()).toMatchObject({
      cancelled_at: expect.any(String),
      cancel_reason: 'Ordered twice',
      financial_status: 'refund-pending',
    })
    await settleRefunds(shop.deps, { log })
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refunded',
      refund: { status: 'processed', amount: '3418.20', bank_reference: expect.any(String) },
    })
    const { body } = await shop.sandbox.call('GET', `/v1/payments/${paid.razorpay_payment_id}`)
    expect(body).toMatchObject({ amount_refunded: 341_820 })
    expect(await lettersIn(shop)).toEqual(['order-cancelled', 'order-confirmed'])
    await buy(shop, asha, basket)
  })

  test('twice at once cancels once', async () => {
    const { order } = await buy(shop, asha)
    const answers = await Promise.all([cancel(order.id), cancel(order.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stockOf(shop, shop.goods.chocolate)).toBe(50)
    const refunds = await shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute()
    expect(refunds).toHaveLength(1)
  })

  test('is over once the parcel is on its way', async () => {
    const { order } = await buy(shop, asha)
    await dispatchOrder(shop.db, order.order_number, shop.clock.now)
    const answer = await cancel(order.id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({ code: 'wrong-state', status: 'dispatched' })
    expect(await firstOrder()).toMatchObject({ fulfillment_status: 'fulfilled', delivered_at: null })
    await deliverOrder(shop.db, order.order_number, shop.clock.now)
    expect(await firstOrder()).toMatchObject({ delivered_at: expect.any(String) })
    await expect(deliverOrder(shop.db, order.order_number, shop.clock.now)).rejects.toThrow('wrong-state')
  })

  test('an order without anything paid owes no refund', async () => {
    await insertCoupon(shop.db, { title: 'FREE', percent: 100 })
    const { orderId } = (
      await post('/api/profile/orders/razorpay/order', {
        amount: 0,
        currency: 'INR',
        products: [{ productId: shop.goods.chocolate, quantity: 1 }],
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
    for (const id of [order.id, randomUUIDv7(), 'order_1']) expect((await cancel(id)).statusCode).toBe(404)
  })
})

describe('a refund', () => {
  test('asked again after its answer was lost gives the money back once', async () => {
    await behave(shop, { api: 'html-502', apiLoses: 'answer', apiMethod: 'POST' })
    const { refundId } = await cancelled()
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 1 })
    await behave(shop, {})
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 1 })
    pass(60)
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed', attempts: 2 })
  })

  test('that is still running comes again later', async () => {
    await behave(shop, { refund: 'conflict' })
    const { refundId } = await cancelled()
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending' })
    expect(log.warn).toHaveBeenCalled()
    pass(60)
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed' })
  })

  test('that fails for good raises one alarm and is shown to the shopper as failed', async () => {
    await behave(shop, { refund: 'fail' })
    const { refundId } = await cancelled()
    await settleRefunds(shop.deps, { log })
    pass(60)
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'failed', check_at: null })
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ refundId }),
      'a refund has failed for good',
    )
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refund-pending',
      refund: { status: 'failed' },
    })
    await tellAgain(refundId, { status: 'failed' })
    expect((await lettersIn(shop)).filter((kind) => kind === 'refund-failed')).toHaveLength(1)
    expect((await shop.app.inject('/metrics')).body).toMatch(/^shop_refunds_failed 1$/m)
  })

  test('that has failed and is made good by hand is shown as refunded', async () => {
    await behave(shop, { refund: 'fail' })
    const { refundId } = await cancelled()
    await settleRefunds(shop.deps, { log })
    pass(60)
    await settleRefunds(shop.deps, { log })
    await tellAgain(refundId, { status: 'processed', id: 'rfnd_byHand', bankReference: '417' })
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refunded',
      refund: { status: 'processed', bank_reference: '417' },
    })
  })

  test('that the provider refuses for three days is given up, with one alarm', async () => {
    const { refundId, paymentId } = await cancelled()
    // A part of it went back by hand, so ours asks for more than is left.
    await shop.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 })
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'pending', attempts: 1 })
    await shop.db.updateTable('refund').set({ attempts: 23 }).where('id', '=', refundId).execute()
    pass(24 * 3_600)
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'failed', check_at: null })
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ refundId }),
      'a refund has failed for good',
    )
    expect(await lettersIn(shop)).toContain('refund-failed')
  })

  test('shows a bank reference that comes after the money, and keeps it', async () => {
    const { refundId } = await cancelled()
    await settleRefunds(shop.deps, { log })
    await shop.db.updateTable('refund').set({ bank_reference: null }).where('id', '=', refundId).execute()
    await tellAgain(refundId, { status: 'processed', bankReference: '417' })
    await tellAgain(refundId, { status: 'processed', bankReference: '418' })
    expect(await firstOrder()).toMatchObject({ refund: { bank_reference: '417' } })
  })

  test('made by hand in the meantime counts as done', async () => {
    const { refundId, paymentId } = await cancelled()
    await shop.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, {})
    await settleRefunds(shop.deps, { log })
    expect(await refundRow(refundId)).toMatchObject({ status: 'processed', check_at: null })
  })

  test('is settled by the event of the provider, too', async () => {
    await behave(shop, { refund: 'fail', webhooks: { events: ['refund.failed'] } })
    const { refundId } = await cancelled()
    await settleRefunds(shop.deps, { log })
    await expect.poll(() => refundRow(refundId)).toMatchObject({ status: 'failed', check_at: null })
  })
})

async function cancelled() {
  // The sandbox's manners are for the refund; until then it behaves.
  const { body: manners } = await shop.sandbox.call<object>('GET', '/behaviour')
  await behave(shop, {})
  const { order, paid } = await buy(shop, asha)
  await cancel(order.id)
  await shop.sandbox.call('PUT', '/behaviour', manners)
  const { id } = await shop.db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { refundId: id, paymentId: paid.razorpay_payment_id }
}

/** The provider's word on a refund, once more. */
async function tellAgain(refundId: string, told: Partial<ProviderRefund>) {
  const { payment_id: paymentId, amount_paise: amount, provider_refund_id } = await refundRow(refundId)
  const refund = {
    id: provider_refund_id ?? '',
    paymentId,
    amount,
    status: 'processed' as const,
    bankReference: null,
  }
  await noteRefund(shop.db, { ...refund, ...told }, shop.clock.now)
}

function pass(seconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

async function refundRow(id: string) {
  return shop.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function cancel(orderId: string) {
  return post('/api/profile/orders/cancel-order', { orderId, reason: 'Ordered twice' })
}

function post(url: string, payload: object) {
  return call(shop, asha, url, payload)
}

async function firstOrder() {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}
