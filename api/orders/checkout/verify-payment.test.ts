import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Paid } from '../../../client/payment.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'
import { behave, emailsIn, later, openTestCheckout, resetShop } from './testing.ts'
import { buy, call, openOrder, openShopper, pay, type Shopper, statusOf, verify } from './testing-shopper.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

describe('the signature', () => {
  test.each([
    ['of another payment', { paymentId: 'pay_another' }],
    ['made up', { signature: 'a'.repeat(64) }],
    ['with something behind it', { signature: 'ff' }],
  ])('%s never confirms anything', async (_, changes) => {
    const { orderId } = await openOrder(shop, asha)
    const answer = await verify(shop, asha, await pay(shop, orderId), changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'Payment verification failed. Please contact support.',
      error: { code: 'wrong-signature', fields: { signature: expect.any(String) } },
    })
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
  })

  test('of an unpaid payment id is right and still confirms nothing', async () => {
    const { orderId } = await openOrder(shop, asha)
    const paymentId = await failToPay(orderId)
    const signature = createHmac('sha256', 'sandbox-secret').update(`${orderId}|${paymentId}`).digest('hex')
    const answer = await verify(shop, asha, windowAnswer(orderId, paymentId, signature))
    expect(answer.json()).toEqual({ success: true, pending: true })
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'awaiting-payment' })
  })
})

test('with the provider away a verify is pending, and the reconciler comes soon', async () => {
  const { orderId } = await openOrder(shop, asha)
  const paid = await pay(shop, orderId)
  await behave(shop, { api: 'html-502' })
  expect((await verify(shop, asha, paid)).json()).toEqual({ success: true, pending: true })
  await behave(shop, {})
  // Nobody looks how it stands meanwhile: that alone would have the provider asked.
  await later(shop, 5)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('a claim that finds the provider away once more comes again', async () => {
  const { orderId } = await openOrder(shop, asha)
  const paid = await pay(shop, orderId)
  await behave(shop, { api: 'html-502' })
  await verify(shop, asha, paid)
  await later(shop, 5)
  await behave(shop, {})
  await later(shop, 15)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('what cannot be captured yet is not confirmed', async () => {
  await behave(shop, { capture: 'manual' })
  const { orderId } = await openOrder(shop, asha)
  const paid = await pay(shop, orderId)
  await behave(shop, { capture: 'manual', api: 'html-502', apiMethod: 'POST' })
  expect((await verify(shop, asha, paid)).json()).toEqual({ success: true, pending: true })
  expect(await emailsIn(shop)).toEqual([])
})

test('a proof handed in again after the cancellation thanks nobody', async () => {
  const { paid, order } = await buy(shop, asha)
  await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: order.id, reason: 'Too much.' })
  const again = await verify(shop, asha, paid)
  expect(again.statusCode).toBe(409)
  expect(again.json().error).toMatchObject({ code: 'wrong-state', status: 'cancelled' })
  const payment = await shop.deps.providers.all[0].fetchPayment(paid.razorpay_payment_id)
  expect(await confirmPayment(shop.deps, payment)).toEqual({ outcome: 'refunded' })
})

async function failToPay(orderId: string): Promise<string> {
  const card = { number: '4100 2800 0006 0003' }
  await shop.sandbox.call('POST', '/pay', { order_id: orderId, method: 'card', card })
  const { body } = await shop.sandbox.call<{ items: { id: string }[] }>(
    'GET',
    `/v1/orders/${orderId}/payments`,
  )
  return body.items[0]?.id ?? ''
}

function windowAnswer(orderId: string, paymentId: string, signature: string): Paid {
  return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
}
