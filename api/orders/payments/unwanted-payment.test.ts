import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Paid } from '../../../client/payment.ts'
import {
  behave,
  emailsIn,
  later,
  openTestCheckout,
  refundReasonsIn,
  resetShop,
  setStock,
  stockOf,
} from '../checkout/testing.ts'
import { insertCoupon } from '../checkout/testing-products.ts'
import {
  openOrder,
  openShopper,
  pay,
  paymentOf,
  type Shopper,
  statusOf,
  verify,
} from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

let asha: Shopper
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  vi.resetAllMocks()
  await resetShop(shop)
  await behave(shop, { capture: 'manual' })
  asha = await openShopper(shop)
})

describe('an authorized payment that nobody wants is not captured', () => {
  test('for a cart that another one has replaced; it goes back by itself, told once', async () => {
    const first = await openOrder(shop, asha)
    await openOrder(shop, asha, { products: [{ productId: 'shaker', quantity: 1 }] })
    const paid = await pay(shop, first.orderId)
    await expectRefusal(paid)
    await expectRefusal(paid)
    expect(await refundReasonsIn(shop)).toEqual(['replaced-order'])

    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, paid)).toMatchObject({ status: 'authorized', amount_refunded: 0 })
    expect(await statusOf(shop, asha, first.orderId)).toMatchObject({
      status: 'refunded',
      order: { financial_status: 'refund-pending' },
    })
    await shop.sandbox.call('POST', `/payments/${paid.razorpay_payment_id}/release`)
    await settleSoon()
    expect(await statusOf(shop, asha, first.orderId)).toMatchObject({
      order: { financial_status: 'refunded', refund: { status: 'processed', amount: '3798.00' } },
    })
    expect(log.error).not.toHaveBeenCalled()
  })

  test('for an expired order whose products are gone', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await setStock(shop, shop.variants.chocolate, 1)
    await expectRefusal(await pay(shop, orderId))
    expect(await refundReasonsIn(shop)).toEqual(['late-payment'])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(1)
  })

  test('for an expired order whose coupon has been used up since', async () => {
    await insertCoupon(shop.db, { title: 'AUTH1', percent: 10, usage_limit: 1 })
    const basket = { discountCode: 'AUTH1', amount: 341_820 }
    const { orderId } = await openOrder(shop, asha, basket)
    await later(shop, 900)
    await openOrder(shop, await openShopper(shop), basket)
    await expectRefusal(await pay(shop, orderId))
  })

  test('found by the reconciler alone', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await setStock(shop, shop.variants.chocolate, 0)
    const paid = await pay(shop, orderId)
    await later(shop, 60)
    expect(await paymentOf(shop, paid)).toMatchObject({ status: 'authorized' })
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'refunded' })
  })
})

test('one that the provider captures all the same is refunded', async () => {
  const first = await openOrder(shop, asha)
  await openOrder(shop, asha, { products: [{ productId: 'shaker', quantity: 1 }] })
  const paid = await pay(shop, first.orderId)
  await expectRefusal(paid)
  await processRefunds(shop.deps, { log })
  await shop.sandbox.call('POST', `/payments/${paid.razorpay_payment_id}/capture-now`)
  await settleSoon()
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'refunded', amount_refunded: 379_800 })
})

test('an authorized payment for an expired order that can still be had is captured', async () => {
  const { orderId } = await openOrder(shop, asha)
  await later(shop, 900)
  const paid = await pay(shop, orderId)
  expect((await verify(shop, asha, paid)).json()).toMatchObject({ success: true, order: {} })
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'captured' })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  expect(await emailsIn(shop)).toEqual(['order-confirmed'])
})

async function expectRefusal(paid: Paid): Promise<void> {
  const answer = await verify(shop, asha, paid)
  expect(answer.json().error).toMatchObject({ code: 'wrong-state', status: 'refunded' })
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'authorized', captured: false })
}

async function settleSoon(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await processRefunds(shop.deps, { log })
}
