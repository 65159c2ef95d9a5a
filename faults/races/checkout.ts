import { createHmac, randomUUID } from 'node:crypto'
import type { Paid } from '../provider-client.ts'
import type { Credentials } from '../shopper.ts'
import { call, type TimedAnswer } from './crowd.ts'

export interface Wanted {
  variantId: string
  /** Paise, after the coupon. */
  amount: number
  quantity: number
  coupon: string | null
}

export function order(shop: string, { token, addressId }: Credentials, wanted: Wanted): Promise<TimedAnswer> {
  const { variantId, amount, quantity, coupon } = wanted
  const body = {
    amount,
    currency: 'INR',
    products: [{ productId: variantId, quantity }],
    discountCode: coupon,
    addressId,
  }
  return call({ url: `${shop}/api/profile/orders/razorpay/order`, token, body: JSON.stringify(body) })
}

export function verify(shop: string, { token, userId }: Credentials, paid: Paid): Promise<TimedAnswer> {
  const body = {
    paymentId: paid.razorpay_payment_id,
    orderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
    customerId: userId,
  }
  return call({ url: `${shop}/api/profile/orders/razorpay/verify`, token, body: JSON.stringify(body) })
}

/** The provider's word that a payment is captured, signed as it signs, at a moment of our choosing. */
export function tellCaptured(shop: string, payment: object): Promise<TimedAnswer> {
  const payload = { payment: { entity: payment } }
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', contains: ['payment'], payload })
  const headers = {
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': createHmac('sha256', 'sandbox-webhook').update(body).digest('hex'),
  }
  return call({ url: `${shop}/api/webhooks/razorpay`, headers, body })
}

/** `ok`, or the refusal's code. */
export function wordOf({ status, body }: TimedAnswer): string {
  return status === 200 ? 'ok' : (body?.error?.code ?? String(status))
}
