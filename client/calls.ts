import type * as catalogue from '../shop/catalogue/contract.ts'
import type {
  PaymentOrderRequest,
  PaymentOrderResponse,
  PaymentStatusResponse,
  VerifyRequest,
} from '../shop/checkout/contract.ts'
import type { LoginResponse } from '../shop/customers/contract.ts'
import { type Paise, percentOf } from '../shop/money.ts'
import type { Order } from '../shop/orders/contract.ts'
import type { Call } from './client.ts'
import type { Paid } from './payment.ts'

export type { LoginResponse, Order }

type CallWith<Body, AnswerBody> = Call<AnswerBody> & { body: Body }

export interface Session {
  token: string
  userId: string
  addressId: string
}

export interface Cart {
  lines: readonly { variantId: string; price: number; quantity: number }[]
  coupon?: { code: string; percent: number } | null
}

/** In paise. */
export function totalOf({ lines, coupon }: Cart): number {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) as Paise
  return coupon ? subtotal - percentOf(subtotal, coupon.percent) : subtotal
}

export function register(form: object): Call {
  return { method: 'POST', path: '/api/register', body: form }
}

export function activate(token: string, password: string): Call<LoginResponse> {
  return { method: 'POST', path: '/api/activate', body: { token, password } }
}

export function logIn(email: string, password: string): Call<LoginResponse> {
  return { method: 'POST', path: '/api/login', body: { email, password } }
}

/** A guest by email, in a shop that sends no text messages. */
export function enterAsGuest(email: string): Call<LoginResponse> {
  return { method: 'POST', path: '/api/guest', body: { email } }
}

export function askForCode(phone: string): Call<{ token: string }> {
  return { method: 'POST', path: '/api/phone/code', body: { phone } }
}

export function logInByCode(typed: { phone: string; token: string; code: string }): Call<LoginResponse> {
  return { method: 'POST', path: '/api/phone/login', body: typed }
}

const place = {
  address1: '12 Lodhi Road',
  city: 'New Delhi',
  province: 'Delhi',
  country: 'India',
  zip: '110001',
}

export function addAddress(
  { token, userId }: Pick<Session, 'token' | 'userId'>,
  person: { first_name: string; last_name: string; phone: string },
): Call<{ addressId: string }> {
  const path = `/api/profile/address/${userId}/addresses/add`
  return { method: 'POST', path, token, body: { ...person, ...place } }
}

export function listAddresses(token: string): Call<{ addresses: { id: string }[] }> {
  return { method: 'POST', path: '/api/profile/address', token, body: { accessToken: token } }
}

export type Variant = catalogue.Variant & { option1: string; option2: string }

export type Product = catalogue.Product & { variants: [Variant, Variant, ...Variant[]] }

export function getProduct(handle: string): Call<{ product: Product }> {
  return { method: 'GET', path: `/api/products/${handle}` }
}

export function openOrder(
  { token, addressId }: Session,
  cart: Cart,
): CallWith<PaymentOrderRequest, PaymentOrderResponse> {
  const products = cart.lines.map(({ variantId, quantity }) => ({ productId: variantId, quantity }))
  const discountCode = cart.coupon?.code ?? ''
  const body = { amount: totalOf(cart), currency: 'INR', products, discountCode, addressId } as const
  return { method: 'POST', path: '/api/profile/orders/razorpay/order', token, body }
}

/** Paid as it is delivered. The same key is the same order. */
export function placeInCash(session: Session, cart: Cart, key: string): Call<{ order: Order }> {
  const { token, body } = openOrder(session, cart)
  return { method: 'POST', path: '/api/checkout/cash', ...(token && { token }), body: { ...body, key } }
}

/** To the phone number of an order in cash. */
export function askForOrderCode({ token }: Session, orderId: string): Call {
  return { method: 'POST', path: '/api/checkout/cash/code', token, body: { orderId } }
}

export function confirmByCode({ token }: Session, typed: { orderId: string; code: string }): Call {
  return { method: 'POST', path: '/api/checkout/cash/confirm', token, body: typed }
}

/** An order in cash, or its advance, is paid online. */
export function payNow({ token }: Session, { id, pay_now }: Order): Call<{ orderId: string }> {
  const amount = Math.round(Number(pay_now) * 100)
  return {
    method: 'POST',
    path: '/api/checkout/pay-now',
    ...(token && { token }),
    body: { orderId: id, amount },
  }
}

export type Verified = {
  success: true
  pending?: true
  order?: Pick<Order, 'id' | 'order_number' | 'total_price'>
}

export function verifyPayment({ token, userId }: Session, paid: Paid): CallWith<VerifyRequest, Verified> {
  const body = {
    paymentId: paid.razorpay_payment_id,
    orderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
    customerId: userId,
  }
  return { method: 'POST', path: '/api/profile/orders/razorpay/verify', token, body }
}

/** `orderId` is the provider's. */
export function paymentStatus({ token, userId }: Session, orderId: string): Call<PaymentStatusResponse> {
  return { method: 'GET', path: `/api/profile/orders/${userId}/by-payment-order/${orderId}`, token }
}

export function listOrders({ token, userId }: Session): Call<Order[]> {
  return { method: 'GET', path: `/api/profile/orders/${userId}`, token }
}

export function cancelOrder({ token }: Session, orderId: string, reason = 'Ordered twice'): Call {
  const body = { orderId, reason }
  return { method: 'POST', path: '/api/profile/orders/cancel-order', token, body }
}

export function getProfile(token: string): Call {
  return { method: 'GET', path: '/api/profile', token }
}
