import { afterAll, beforeEach, expect, test } from 'vitest'
import { behave, later, openTestCheckout, resetShop } from './testing.ts'
import { openOrder, openShopper, pay, type Shopper, statusOf } from './testing-shopper.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

function comeBack(fields: object, contentType = 'application/x-www-form-urlencoded') {
  const payload = new URLSearchParams({ ...fields }).toString()
  const headers = { 'content-type': contentType, origin: 'https://api.razorpay.com' }
  return shop.app.inject({ method: 'POST', url: '/api/payments/return', headers, payload })
}

async function claimOf(orderId: string): Promise<string | null> {
  const { claimed_payment_id } = await shop.db
    .selectFrom('order')
    .select('claimed_payment_id')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return claimed_payment_id
}

test('who comes back by a form is sent to the page that waits, and the provider is asked at once', async () => {
  const { orderId } = await openOrder(shop, asha)
  const paid = await pay(shop, orderId)
  const answer = await comeBack(paid)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/checkout/shipping')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).toBe('')
  await later(shop, 1)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('with the provider away the claim stays', async () => {
  const { orderId } = await openOrder(shop, asha)
  const paid = await pay(shop, orderId)
  await behave(shop, { api: 'html-502' })
  await comeBack(paid)
  expect(await claimOf(orderId)).toBe(paid.razorpay_payment_id)
})

test('nothing else that is posted there changes or tells anything', async () => {
  const { orderId } = await openOrder(shop, asha)
  const paid = await pay(shop, orderId)
  const other = await openOrder(shop, await openShopper(shop))
  const posted: [object, string?][] = [
    [{}],
    [{ ...paid, razorpay_signature: 'a'.repeat(64) }],
    [{ ...paid, razorpay_order_id: other.orderId }],
    [{ ...paid, razorpay_order_id: 'a\0b' }],
    [{ ...paid, razorpay_payment_id: 'pay_other' }],
    [{ 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': '<script>', next: '//evil.example' }],
    [{ razorpay_order_id: orderId }, 'application/json'],
  ]
  for (const [fields, contentType] of posted) {
    const answer = await comeBack(fields, contentType)
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/checkout/shipping', ''])
  }
  expect([await claimOf(orderId), await claimOf(other.orderId)]).toEqual([null, null])
})
