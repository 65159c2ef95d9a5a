import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise } from '../../../shop/money.ts'
import { emailsIn, later, openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
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

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

const log = { error() {}, warn() {} }
const hour = 3_600

describe('what is paid for after its expiry goes back', () => {
  test('once an hour has passed, though everything is as it was', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await later(shop, hour + 1)
    await expectRefund(orderId, 379_800)
  })

  test('when the price has risen meanwhile', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await setPrice(199_900)
    await expectRefund(orderId, 379_800)
  })

  test.each([
    ['has ended', { ends_at: new Date(0) }],
    ['was withdrawn', { status: 'archived' as const }],
    ['takes less off', { percent: 5 }],
  ])('when its coupon %s meanwhile', async (what, change) => {
    const title = `WAS-${what.replaceAll(' ', '-').toUpperCase()}`
    await insertCoupon(shop.db, { title, percent: 10 })
    const { orderId } = await openOrder(shop, asha, { discountCode: title, amount: 341_820 })
    await later(shop, 900)
    await shop.db.updateTable('coupon').set(change).where('title', '=', title).execute()
    await expectRefund(orderId, 341_820)
  })

  test('when it is not sold any more', async () => {
    const { orderId } = await openOrder(shop, asha)
    await later(shop, 900)
    await setVariant({ status: 'archived' })
    await expectRefund(orderId, 379_800)
    await setVariant({ status: 'active' })
  })
})

test('within the hour a coupon that still runs and a price that has fallen stay as agreed', async () => {
  await insertCoupon(shop.db, { title: 'RUNS', percent: 10, ends_at: new Date('2099-01-01') })
  const { orderId } = await openOrder(shop, asha, { discountCode: 'RUNS', amount: 341_820 })
  await later(shop, 900)
  await setPrice(179_900)
  await later(shop, hour - 60)
  const answer = await verify(shop, asha, await pay(shop, orderId))
  expect(answer.json()).toMatchObject({ success: true, order: { total_price: '3418.20' } })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  await setPrice(189_900)
})

/** Paid all the same, it comes to a full refund; nothing is sold. */
async function expectRefund(orderId: string, amount: number): Promise<void> {
  const paid = await pay(shop, orderId)
  const answer = await verify(shop, asha, paid)
  await setPrice(189_900)
  expect(answer.statusCode).toBe(409)
  await processRefunds(shop.deps, { log })
  expect(await paymentOf(shop, paid)).toMatchObject({ status: 'refunded', amount_refunded: amount })
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'refunded' })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
  expect(await emailsIn(shop)).toEqual(['order-refunded', 'refund-completed'])
}

function setPrice(price: number) {
  return setVariant({ price_paise: paise(price), mrp_paise: paise(300_000) })
}

type VariantChange = { price_paise: Paise; mrp_paise: Paise } | { status: 'active' | 'archived' }

async function setVariant(change: VariantChange): Promise<void> {
  await shop.db.updateTable('variant').set(change).where('id', '=', shop.variants.chocolate).execute()
}
