import { setTimeout as pause } from 'node:timers/promises'
import { getRequest, type HttpLine, postRequest } from './http-line.ts'
import type { Goods, Variant } from './prepare-goods.ts'
import type { Shopper } from './prepare-shoppers.ts'

export interface Counter {
  goods: Goods
  /** Sold out: nobody asks for them again. */
  soldOut: Set<string>
  shop: HttpLine
  sandbox: HttpLine
}

/** `paid`, `sold-out`, or what went wrong. */
export type Outcome = string

/**
 * From the cart to the paid order, as the page does it: the payment order, the payment itself, and the
 * verification of it; where the shop cannot say yet, it is asked until the order is paid.
 */
export async function makeCheckout(counter: Counter, shopper: Shopper, number: number): Promise<Outcome> {
  const { shop, sandbox } = counter
  const opened = await shop.ask(postRequest(orderPath, orderBody(counter, shopper, number), shopper.token))
  if (opened.status === 409) return readShortage(counter, opened.body)
  if (opened.status !== 200) return `order ${opened.status} ${opened.body}`
  const { orderId } = JSON.parse(opened.body)
  const paid = await sandbox.ask(postRequest(payPath, payBody(orderId)))
  if (paid.status !== 200) return `pay ${paid.status} ${paid.body}`
  const verified = await shop.ask(postRequest(verifyPath, verifyBody(shopper, paid.body), shopper.token))
  if (verified.status !== 200) return `verify ${verified.status} ${verified.body}`
  return verified.body.includes('"order_number":') ? 'paid' : waitUntilPaid(shop, shopper, orderId)
}

const orderPath = '/api/profile/orders/razorpay/order'
const verifyPath = '/api/profile/orders/razorpay/verify'
const payPath = '/sandbox/razorpay/pay'

/** One line or two; every other checkout with one of the coupons. */
function orderBody({ goods, soldOut }: Counter, { addressId }: Shopper, number: number): string {
  const variants = goods.variants.filter(({ variantId }) => !soldOut.has(variantId))
  const first = variants[Math.floor(Math.random() * variants.length)]
  const second = variants[Math.floor(Math.random() * variants.length)]
  const lines = [first, number % 4 < 2 && second !== first ? second : undefined].filter(
    (one) => one !== undefined,
  )
  const coupon = number % 2 === 0 ? goods.coupons[(number / 2) % goods.coupons.length] : undefined
  return JSON.stringify({
    amount: totalOf(lines, coupon !== undefined),
    currency: 'INR',
    products: lines.map(({ variantId }) => ({ productId: variantId, quantity: 1 })),
    discountCode: coupon?.title ?? null,
    addressId,
  })
}

function totalOf(lines: readonly Variant[], hasCoupon: boolean): number {
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
  return hasCoupon ? subtotal - Math.floor(subtotal / 10 + 0.5) : subtotal
}

function payBody(orderId: string): string {
  return `{"order_id":"${orderId}","method":"card","card":{"number":"4100 2800 0000 1007"}}`
}

function verifyBody({ userId }: Shopper, paid: string): string {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = JSON.parse(paid)
  return `{"paymentId":"${razorpay_payment_id}","orderId":"${razorpay_order_id}","signature":"${razorpay_signature}","customerId":"${userId}"}`
}

function readShortage({ soldOut }: Counter, body: string): Outcome {
  const { error } = JSON.parse(body)
  if (error.code !== 'out-of-stock') return `order 409 ${body}`
  for (const { variantId } of error.lines) soldOut.add(variantId)
  return 'sold-out'
}

async function waitUntilPaid(shop: HttpLine, { userId, token }: Shopper, orderId: string): Promise<Outcome> {
  const path = `/api/profile/orders/${userId}/by-payment-order/${orderId}`
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50)
    const { status, body } = await shop.ask(getRequest(path, token))
    if (status === 200 && body.includes('"status":"paid"')) return 'paid'
  }
  return 'never paid'
}
