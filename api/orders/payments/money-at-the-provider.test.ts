import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findCustomers } from '../../customers/find-customers.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { emailsIn, openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
import {
  buy,
  call,
  openOrder,
  openShopper,
  pay,
  paymentOf,
  type Shopper,
  verify,
} from '../checkout/testing-shopper.ts'
import { findOrdersToExport } from '../export-store.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { receiveReturn } from '../fulfilment/settle-parcel.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { startPacking } from '../fulfilment/start-packing.ts'
import { dispatchOrder, dispatchPacked, fulfilmentDeps, receiveOrder } from '../fulfilment/testing.ts'
import { creditNotesOf, refundOfLine } from '../fulfilment/testing-order.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { salesOfToday } from '../sales/testing.ts'

let asha: Shopper
const log = { error() {}, warn() {} }

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

test('money of a wrong amount is told to both sides once and goes back after a day', async () => {
  await openOrder(shop, asha)
  const other = { amount: 5_000, currency: 'INR' }
  const { id } = (await shop.sandbox.call<{ id: string }>('POST', '/v1/orders', other)).body
  await shop.db
    .updateTable('order')
    .set({ provider_order_id: id })
    .where('customer_id', '=', asha.customerId)
    .execute()
  const paid = await pay(shop, id)
  for (let turn = 0; turn < 2; turn += 1) expect((await verify(shop, asha, paid)).statusCode).toBe(400)
  expect(await emailsIn(shop)).toEqual(['order-refunded', 'payment-alert'])
  await processRefunds(shop.deps, { log })
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'captured' })
  pass(24 * 3_600)
  await processRefunds(shop.deps, { log })
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'refunded', amount_refunded: 5_000 })
})

describe('a refund made in the dashboard', () => {
  test('of a part is shown and told once, keeps the parcel back, and a cancellation refunds the rest', async () => {
    const { paid, order } = await buy(shop, asha)
    await refundByHand(paid.razorpay_payment_id, 10_000)
    expect(await emailsIn(shop)).toEqual(['order-confirmed', 'payment-alert'])
    expect(await firstOrder()).toMatchObject({
      financial_status: 'paid',
      refund: { status: 'processed', amount: '100.00' },
    })
    await expect(pack(order.order_number)).rejects.toThrow('payment-refunded')
    expect((await cancel(order.id)).statusCode).toBe(200)
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, paid)).toMatchObject({ status: 'refunded', amount_refunded: 379_800 })
    expect(await firstOrder()).toMatchObject({ financial_status: 'refunded' })
  })

  test('of everything cancels an order that nobody packs, and is not made again', async () => {
    const { paid, order } = await buy(shop, asha)
    await refundByHand(paid.razorpay_payment_id, 379_800)
    expect(await firstOrder()).toMatchObject({
      financial_status: 'refunded',
      cancelled_at: expect.any(String),
      refund: { status: 'processed', amount: '3798.00' },
    })
    expect((await cancel(order.id)).json().error).toMatchObject({ code: 'wrong-state' })
    const refunds = await shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute()
    expect(refunds).toEqual([])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    expect(await emailsIn(shop)).toEqual(['order-cancelled', 'order-confirmed', 'payment-alert'])
  })

  test.each([
    ['being packed', startPacking],
    ['packed', packOrder],
  ])('of everything cancels an order that is %s', async (_name, begin) => {
    const { paid, order } = await buy(shop, asha)
    await begin(fulfilmentDeps(shop), { orderNumber: order.order_number })
    await refundByHand(paid.razorpay_payment_id, 379_800)
    const { status, parcels } = await showOrder(shop.db, order.order_number)
    expect([status, parcels.filter((parcel) => parcel.status !== 'unpacked')]).toEqual(['cancelled', []])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    expect(await emailsIn(shop)).toContain('order-cancelled')
    const credited = (await creditNotesOf(shop, order.id)).map(({ totals }) => totals.total)
    expect(credited).toEqual(parcels.length > 0 ? [379_800] : [])
  })

  test('of everything leaves an order of which a parcel has left', async () => {
    const { paid, order } = await buy(shop, asha)
    await dispatchOrder(shop, order.order_number)
    await refundByHand(paid.razorpay_payment_id, 379_800)
    expect(await firstOrder()).toMatchObject({ fulfillment_status: 'fulfilled', cancelled_at: null })
  })

  test.each(['before', 'after'])('of everything credits a parcel, %s it comes back', async (when) => {
    const { paid, order } = await buy(shop, asha)
    await receiveOrder(shop, order.order_number)
    const back = { orderNumber: order.order_number, reason: 'Sent back', outcome: 'quarantine' } as const
    const steps = [
      () => refundByHand(paid.razorpay_payment_id, 379_800),
      () => receiveReturn(fulfilmentDeps(shop), back),
    ]
    for (const step of when === 'before' ? steps : steps.toReversed()) {
      expect(await creditNotesOf(shop, order.id)).toEqual([])
      await step()
    }
    const credited = (await creditNotesOf(shop, order.id)).map(({ totals }) => totals.total)
    expect(credited).toEqual([379_800])
  })

  test('of a part, and the rest by line once it came back, credits all of the invoice', async () => {
    const { paid, order } = await buy(shop, asha)
    const orderNumber = order.order_number
    await receiveOrder(shop, orderNumber)
    await refundByHand(paid.razorpay_payment_id, 10_000)
    await receiveReturn(fulfilmentDeps(shop), { orderNumber, reason: 'Sent back', outcome: 'quarantine' })
    await refundOfLine(shop, orderNumber, { reason: 'returned', quantity: 2, amount: 369_800 })
    const credited = (await creditNotesOf(shop, order.id)).map(({ totals }) => totals.total)
    expect(credited).toEqual([369_800, 10_000])
  })

  test('keeps nobody from sending the parcel on purpose', async () => {
    const { paid, order } = await buy(shop, asha)
    await refundByHand(paid.razorpay_payment_id, 10_000)
    await dispatchOrder(shop, order.order_number)
    expect(await firstOrder()).toMatchObject({ fulfillment_status: 'fulfilled' })
  })
})

describe('a dispute', () => {
  test('is told at each turn, and keeps the parcel and the money until it is won', async () => {
    const { paid, order } = await buy(shop, asha)
    const about = { reason_code: 'goods_not_received', respond_by: 1_796_083_200 }
    const dispute = {
      id: `disp_${randomUUID()}`,
      payment_id: paid.razorpay_payment_id,
      amount: 379_800,
      ...about,
    }
    for (const status of ['open', 'open', 'under_review']) {
      await tell('payment.dispute.created', { dispute: { ...dispute, status } })
    }
    expect(await emailsIn(shop)).toEqual(['order-confirmed', 'payment-alert', 'payment-alert'])
    await expect(pack(order.order_number)).rejects.toThrow('payment-disputed')
    expect((await showOrder(shop.db, order.order_number)).disputes).toMatchObject([
      { amount: 379_800, reason: 'goods_not_received', respondBy: new Date(1_796_083_200_000) },
    ])
    expect((await cancel(order.id)).json().error).toMatchObject({ code: 'wrong-state', status: 'disputed' })
    const byMerchant = { orderNumber: order.order_number, reason: 'Out of stock' }
    await expect(cancelOrderByNumber(fulfilmentDeps(shop), byMerchant)).rejects.toThrow('refund-disputed')
    await tell('payment.dispute.won', { dispute: { ...dispute, status: 'won' } })
    await tell('payment.dispute.created', { dispute: { ...dispute, status: 'open' } })
    await pack(order.order_number)
    await dispatchPacked(shop, order.order_number)
    expect(await firstOrder()).toMatchObject({ fulfillment_status: 'fulfilled' })
  })

  test.each(['paid', 'packed'])(
    'that is lost lets an order that is %s be cancelled: its stock is for sale, and nothing is refunded',
    async (when) => {
      const { paid, order } = await buy(shop, asha)
      if (when === 'packed') await pack(order.order_number)
      const payment_id = paid.razorpay_payment_id
      const dispute = { id: `disp_${randomUUID()}`, payment_id, amount: 379_800, status: 'lost' }
      await tell('payment.dispute.lost', { dispute })
      const lost = { orderNumber: order.order_number, reason: 'The bank took the money back' }
      expect(await cancelOrderByNumber(fulfilmentDeps(shop), lost)).toHaveLength(1)
      const shown = await showOrder(shop.db, order.order_number)
      expect(shown).toMatchObject({ status: 'cancelled', refunds: [] })
      expect(await creditNotesOf(shop, order.id)).toHaveLength(when === 'packed' ? 1 : 0)
      expect((await checkConsistency(shop.db)).failed).toEqual([])
    },
  )

  test.each(['before', 'after'])(
    'that is lost %s it came back is credited, and not refunded',
    async (when) => {
      const { paid, order } = await buy(shop, asha)
      await receiveOrder(shop, order.order_number)
      const payment_id = paid.razorpay_payment_id
      const dispute = { id: `disp_${randomUUID()}`, payment_id, amount: 379_800, status: 'lost' }
      const back = { orderNumber: order.order_number, reason: 'Sent back', outcome: 'quarantine' } as const
      const steps = [
        () => tell('payment.dispute.lost', { dispute }),
        () => receiveReturn(fulfilmentDeps(shop), back),
      ]
      for (const step of when === 'before' ? steps : steps.toReversed()) {
        expect(await creditNotesOf(shop, order.id)).toEqual([])
        await step()
      }
      const credited = (await creditNotesOf(shop, order.id)).map(({ totals }) => totals.total)
      expect(credited).toEqual([379_800])
      expect((await showOrder(shop.db, order.order_number)).refunds).toEqual([])
    },
  )

  test('that is lost is counted as given back, as a refund by hand is', async () => {
    const before = await salesOfToday(shop)
    const { paid, order } = await buy(shop, asha)
    const payment_id = paid.razorpay_payment_id
    const spent = async () => (await findCustomers(shop.db, { id: asha.customerId, limit: 1 }))[0]?.spent
    await refundByHand(payment_id, 10_000)
    expect(await spent()).toBe(369_800)
    const dispute = { id: `disp_${randomUUID()}`, payment_id, amount: 369_800, status: 'lost' }
    await tell('payment.dispute.lost', { dispute })
    const { refunded } = await salesOfToday(shop)
    expect((refunded ?? 0) - (before.refunded ?? 0)).toBe(379_800)
    expect((await showOrder(shop.db, order.order_number)).kept).toBe(0)
    const [exported] = await findOrdersToExport(shop.db, order.order_number - 1)
    expect(exported?.refunded).toBe(379_800)
    expect(await spent()).toBe(0)
  })

  test('of a payment that is none of ours is kept, and nothing more', async () => {
    const dispute = { id: 'disp_1', payment_id: 'pay_unknown', amount: 100, status: 'open' }
    expect((await tell('payment.dispute.created', { dispute })).statusCode).toBe(200)
    expect(await emailsIn(shop)).toEqual([])
  })
})

function pass(seconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

/** At the provider, which tells of it twice. */
async function refundByHand(paymentId: string, amount: number): Promise<void> {
  const { body: refund } = await shop.sandbox.call<object>('POST', `/v1/payments/${paymentId}/refund`, {
    amount,
  })
  for (let turn = 0; turn < 2; turn += 1) await tell('refund.processed', { refund })
}

async function tell(event: string, entities: Record<string, unknown>) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload })
  const signature = createHmac('sha256', 'sandbox-webhook').update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': signature,
  }
  return shop.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: body, headers })
}

function pack(orderNumber: number) {
  return packOrder(fulfilmentDeps(shop), { orderNumber })
}

function cancel(orderId: string) {
  return call(shop, asha, '/api/profile/orders/cancel-order', { orderId, reason: 'Too much.' })
}

async function firstOrder() {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}
