import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { behave, emailsIn, later, openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
import {
  openOrder,
  openShopper,
  pay,
  paymentOf,
  type Shopper,
  statusOf,
  verify,
} from '../checkout/testing-shopper.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { refundLines } from '../fulfilment/refund-lines.ts'
import { fulfilmentDeps, receiveOrder } from '../fulfilment/testing.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { tell } from './testing-events.ts'

let asha: Shopper
const log = { error() {}, warn() {} }
const total = 379_800

const shop = await openTestCheckout()
afterAll(() => shop.close())
beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

describe('an order whose payment was refunded before it was paid', () => {
  test('in whole is neither confirmed nor packed, and its stock is on sale again', async () => {
    const { orderId, paid, tellRefund } = await payAndRefund()
    await tellRefund()
    expect(await statusOf(shop, asha, orderId)).toMatchObject({
      status: 'refunded',
      cancelled: true,
      order: { financial_status: 'refunded', refund: { status: 'processed', amount: '3798.00' } },
    })
    expect((await verify(shop, asha, paid)).json().error).toMatchObject({ code: 'wrong-state' })
    await expect(packOrder(fulfilmentDeps(shop), { ...(await numbered()), anyway: true })).rejects.toThrow()
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    expect(await emailsIn(shop)).toEqual(['order-cancelled', 'payment-alert'])
  })

  test('in part shows it, waits for a decision to pack, and has only the rest to refund', async () => {
    const { tellRefund } = await payAndRefund(100_000)
    await tellRefund()
    const { orderNumber } = await numbered()
    const state = await shop.db
      .selectFrom('order')
      .select('payment_state')
      .where('order_number', '=', orderNumber)
      .executeTakeFirst()
    expect(state).toEqual({ payment_state: 'part-refunded' })
    expect(await emailsIn(shop)).toEqual(['order-confirmed', 'payment-alert'])
    await expect(packOrder(fulfilmentDeps(shop), { orderNumber })).rejects.toThrow('payment-refunded')
    await receiveOrder(shop, orderNumber)
    const lines = [{ line: 1, quantity: 2 }]
    const refund = refundLines(fulfilmentDeps(shop), { orderNumber, reason: 'damaged', lines })
    await expect(refund).rejects.toThrow('refund-above-paid')
  })

  test('only pending, and then failed, is paid like any other', async () => {
    await behave(shop, { refund: 'fail' })
    const { captured, refund, tellRefund } = await payAndRefund()
    await tellRefund('refund.created')
    await tell(shop, { name: 'payment.captured', entities: { payment: captured } })
    await tellRefund('refund.failed', { ...refund, status: 'failed' })
    expect(await numbered()).toMatchObject({ status: 'paid' })
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
  })

  test('is found by an event without the payment, once the provider answers', async () => {
    const { orderId, refund } = await payAndRefund()
    const event = { name: 'refund.processed', entities: { refund } }
    await behave(shop, { api: 'html-502' })
    expect((await tell(shop, event)).statusCode).toBeGreaterThanOrEqual(500)
    await behave(shop, {})
    expect((await tell(shop, event)).statusCode).toBe(200)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'refunded' })
  })
})

describe('a refund of which no event tells', () => {
  test('of a part counts as the order is verified', async () => {
    const { paid } = await payAndRefund(100_000)
    expect((await verify(shop, asha, paid)).json()).toMatchObject({ success: true })
    const { orderNumber } = await numbered()
    await expect(packOrder(fulfilmentDeps(shop), { orderNumber })).rejects.toThrow('payment-refunded')
  })

  test('of everything is told to the page, and by the reconciler to the shopper', async () => {
    const first = await payAndRefund()
    expect((await verify(shop, asha, first.paid)).json().error).toMatchObject({ status: 'refunded' })
    asha = await openShopper(shop)
    const second = await payAndRefund()
    await later(shop, 900)
    expect(await statusOf(shop, asha, second.orderId)).toMatchObject({ status: 'refunded', cancelled: true })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    expect(await emailsIn(shop)).not.toContain('order-confirmed')
  })
})

test('of a late payment that was refunded in part, the rest goes back', async () => {
  const { orderId } = await openOrder(shop, asha)
  await later(shop, 900)
  await later(shop, 3_601)
  const { paid, tellRefund } = await refundPart(orderId, total / 2)
  await tellRefund()
  for (let turn = 0; turn < 2; turn += 1) await processRefunds(shop.deps, { log })
  await tellRefund()
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'refunded', amount_refunded: total })
  expect(await statusOf(shop, asha, orderId)).toMatchObject({
    order: { financial_status: 'refunded', refund: { status: 'processed', amount: '3798.00' } },
  })
})

async function payAndRefund(amount = total) {
  const { orderId } = await openOrder(shop, asha)
  return { orderId, ...(await refundPart(orderId, amount)) }
}

async function refundPart(orderId: string, amount: number) {
  const paid = await pay(shop, orderId)
  const captured = await paymentOf(shop, paid)
  const path = `/v1/payments/${paid.razorpay_payment_id}/refund`
  const refund = (await shop.sandbox.call<object>('POST', path, { amount })).body
  const payment = await paymentOf(shop, paid)
  const tellRefund = (name = 'refund.processed', as = refund) =>
    tell(shop, { name, entities: { refund: as, payment } })
  return { paid, captured, refund, tellRefund }
}

async function numbered() {
  return shop.db
    .selectFrom('order')
    .select(['order_number as orderNumber', 'status'])
    .where('customer_id', '=', asha.customerId)
    .$narrowType<{ orderNumber: number }>()
    .executeTakeFirstOrThrow()
}
