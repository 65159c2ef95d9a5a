import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
  buy,
  openOrder,
  openShopper,
  order,
  pay,
  paymentOf,
  type Shopper,
  statusOf,
  verify,
} from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { salesOfToday } from '../sales/testing.ts'
import { reconcileNow } from './reconcile/reconcile-now.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }

describe('a crash between the order and its window', () => {
  test('is mended by the receipt: what was paid is found', async () => {
    const { orderId } = await openOrder(shop, asha)
    await pay(shop, orderId)
    await shop.db
      .updateTable('order')
      .set({ provider_order_id: null })
      .where('provider_order_id', '=', orderId)
      .execute()
    await later(shop, 900)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })

  test('before the provider heard of it, the reservation just ends', async () => {
    await behave(shop, { api: 'html-502' })
    expect((await order(shop, asha)).statusCode).toBe(503)
    await behave(shop, {})
    await later(shop, 900)
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
  })
})

describe('expiry', () => {
  test('gives back stock and coupon', async () => {
    await insertCoupon(shop.db, { title: 'LAST', percent: 10, usage_limit: 1, once_per_customer: true })
    const basket = { discountCode: 'LAST', amount: 341_820 }
    const { orderId } = await openOrder(shop, asha, basket)
    const ravi = await openShopper(shop)
    expect((await order(shop, ravi, basket)).json().error).toMatchObject({ code: 'coupon-used-up' })
    await later(shop, 900)
    expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'expired' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    await openOrder(shop, ravi, basket)
    expect((await order(shop, asha, basket)).json().error).toMatchObject({ code: 'coupon-used-up' })
  })

  test('waits for a provider that is away', async () => {
    const { orderId } = await openOrder(shop, asha)
    await behave(shop, { api: 'rate-limit' })
    await later(shop, 900, log)
    expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'awaiting-payment' })
    expect(log.warn).toHaveBeenCalled()
    await behave(shop, {})
    await later(shop, 15)
    expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'expired' })
  })
})

describe('money after expiry', () => {
  test('takes the stock again', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    const paid = await pay(shop, orderId)
    expect((await verify(shop, asha, paid)).json()).toMatchObject({
      success: true,
      order: { total_price: '3798.00' },
    })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
  })

  test('goes back in full when the goods are gone, with an email', async () => {
    const before = await salesOfToday(shop)
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await setStock(shop, shop.variants.chocolate, 1)
    const paid = await pay(shop, orderId)
    const answer = await verify(shop, asha, paid)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({ code: 'wrong-state', status: 'refunded' })
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, paid)).toMatchObject({ status: 'refunded', amount_refunded: 379_800 })
    expect(await statusOf(shop, asha, orderId)).toMatchObject({
      status: 'refunded',
      order: { financial_status: 'refunded', refund: { status: 'processed', amount: '3798.00' } },
    })
    expect(await salesOfToday(shop)).toEqual(before)
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(1)
    expect(await emailsIn(shop)).toEqual(['order-refunded', 'refund-completed'])
    expect(await refundReasonsIn(shop)).toEqual(['late-payment'])
  })

  test('goes back when the coupon has been used up since', async () => {
    await insertCoupon(shop.db, { title: 'SINGLE', percent: 10, usage_limit: 1 })
    const basket = { discountCode: 'SINGLE', amount: 341_820 }
    const { orderId } = await openOrder(shop, asha, basket)
    await later(shop, 900)
    await openOrder(shop, await openShopper(shop), basket)
    await verify(shop, asha, await pay(shop, orderId))
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  })

  test('goes back when another cart has taken its place', async () => {
    const first = await openOrder(shop, asha)
    await openOrder(shop, asha, { products: [{ productId: 'shaker', quantity: 1 }] })
    await verify(shop, asha, await pay(shop, first.orderId))
    expect(await statusOf(shop, asha, first.orderId)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    expect(await refundReasonsIn(shop)).toEqual(['replaced-order'])
  })

  test('goes back when the same cart was bought in a second try', async () => {
    const first = await openOrder(shop, asha)
    await later(shop, 900)
    await buy(shop, asha)
    await verify(shop, asha, await pay(shop, first.orderId))
    expect(await statusOf(shop, asha, first.orderId)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
    expect(await refundReasonsIn(shop)).toEqual(['replaced-order'])
  })

  test('is found without any webhook, ever more seldom for five days', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await later(shop, 60)
    await pay(shop, orderId)
    await later(shop, 60)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  })
})

test('who still waits when the time is over has the provider asked within ten seconds', async () => {
  const { orderId } = await openOrder(shop, asha)
  await later(shop, 900)
  await later(shop, 600)
  await pay(shop, orderId)
  expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'expired' })
  await later(shop, 10)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('after five days nobody asks any more', async () => {
  const { orderId } = await openOrder(shop, asha)
  await later(shop, 900)
  const checkAt = () => nextCheck(orderId)
  for (let day = 0; day < 4; day += 1) await later(shop, 24 * 3_600)
  expect(await checkAt()).not.toBeNull()
  for (let day = 0; day < 8; day += 1) await later(shop, 24 * 3_600)
  expect(await checkAt()).toBeNull()
})

async function nextCheck(orderId: string): Promise<Date | null> {
  const { check_at } = await shop.db
    .selectFrom('order')
    .select('check_at')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return check_at
}

test('the merchant can have everything asked about at once', async () => {
  const late = await openOrder(shop, asha)
  await later(shop, 900)
  await pay(shop, late.orderId)
  const open = await openOrder(shop, await openShopper(shop))
  expect(await reconcileNow(shop.deps, { log })).toMatchObject({ orders: 2 })
  expect(await statusOf(shop, asha, late.orderId)).toMatchObject({ status: 'paid' })
  const { check_at, reservation_expires_at } = await shop.db
    .selectFrom('order')
    .select(['check_at', 'reservation_expires_at'])
    .where('provider_order_id', '=', open.orderId)
    .executeTakeFirstOrThrow()
  expect(check_at).toEqual(reservation_expires_at)
})
