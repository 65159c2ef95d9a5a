import { callWell } from './call.ts'
import type { Customer } from './customer.ts'

export interface Variant {
  id: string
  price: string
}

/** In seconds since 1970; one for the whole run, so that the same request can be made again. */
const startedAt = Math.floor(Date.now() / 1000)

/** What was sent to buy something, to be sent again and spoilt. */
export interface Purchase {
  orderId: string
  order: PaymentOrder
  proof: Proof
}

interface PaymentOrder {
  amount: number
  currency: 'INR'
  products: { productId: string; quantity: number }[]
  addressId: string
}

interface Proof {
  paymentId: string
  orderId: string
  signature: string
  customerId: string
}

/** One piece, paid and confirmed. */
export async function buy(
  url: string,
  { token, userId }: Customer,
  { variant, addressId }: { variant: Variant; addressId: string },
): Promise<Purchase> {
  const products = [{ productId: variant.id, quantity: 1 }]
  const order = {
    amount: Math.round(Number(variant.price) * 100),
    currency: 'INR',
    products,
    addressId,
  } as const
  const path = '/api/profile/orders/razorpay/order'
  const { orderId } = await callWell<{ orderId: string }>(url, path, { token, body: order })
  const proof = await pay(url, orderId, userId)
  const verified = { token, body: proof }
  const bought = await callWell<{ order: { id: string } }>(
    url,
    '/api/profile/orders/razorpay/verify',
    verified,
  )
  return { orderId: bought.order.id, order, proof }
}

async function pay(url: string, orderId: string, customerId: string): Promise<Proof> {
  const body = { order_id: orderId, method: 'upi' }
  const paid = await callWell<Record<string, string>>(url, '/sandbox/razorpay/pay', { body })
  const { razorpay_payment_id: paymentId = '', razorpay_signature: signature = '' } = paid
  return { paymentId, orderId, signature, customerId }
}

/** An event of the provider about a purchase's payment. */
export function eventOf({ proof, order }: Purchase, name: string, status: string): object {
  const { paymentId: id, orderId: order_id } = proof
  const entity = {
    id,
    entity: 'payment',
    order_id,
    amount: order.amount,
    currency: 'INR',
    status,
    method: 'upi',
  }
  return {
    entity: 'event',
    event: name,
    payload: { payment: { entity } },
    created_at: startedAt,
  }
}
