import { afterAll, beforeEach, expect, test } from 'vitest'
import { emailsIn, later, openTestCheckout, resetShop } from '../checkout/testing.ts'
import { openOrder, openShopper, pay, type Shopper, verify } from '../checkout/testing-shopper.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())
beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

async function payBadly(orderId: string): Promise<void> {
  const card = { number: '4100 2800 0006 0003' }
  const { status } = await shop.sandbox.call('POST', '/pay', { order_id: orderId, method: 'card', card })
  expect(status).toBeGreaterThanOrEqual(400)
}

test('a payment that failed is told once, when the order has expired', async () => {
  const { orderId } = await openOrder(shop, asha)
  await payBadly(orderId)
  await later(shop, 60)
  expect(await emailsIn(shop)).toEqual([])
  await later(shop, 900)
  await later(shop, 900)
  expect(await emailsIn(shop)).toEqual(['payment-failed'])
})

test('nothing is told of an order that was never tried, or was paid after all, or gave way to another', async () => {
  await openOrder(shop, asha)
  const ravi = await openShopper(shop)
  const paid = await openOrder(shop, ravi)
  await payBadly(paid.orderId)
  await verify(shop, ravi, await pay(shop, paid.orderId))
  const meera = await openShopper(shop)
  const tried = await openOrder(shop, meera)
  await payBadly(tried.orderId)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  const products = [{ productId: shop.variants.chocolate, quantity: 1 }]
  const other = await openOrder(shop, meera, { products })
  expect(other.orderId).not.toBe(tried.orderId)
  await verify(shop, meera, await pay(shop, other.orderId))
  await later(shop, 900)
  expect(await emailsIn(shop)).toEqual(['order-confirmed', 'order-confirmed'])
})
