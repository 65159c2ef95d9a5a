import { CompiledQuery } from 'kysely'
import { verifyPayment } from '../../../client/calls.ts'
import { insertCustomers } from '../../../client/insert-customers.ts'
import { cards, type Paid } from '../../../client/payment.ts'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import { paise } from '../../../shop/money.ts'
import type { TestCheckout } from './testing.ts'
import type { TestVariants } from './testing-products.ts'

type Shop = Pick<TestCheckout, 'app' | 'db' | 'sandbox' | 'variants'>

export interface Shopper {
  customerId: string
  addressId: string
  token: string
}

export async function openShopper({ db }: Pick<Shop, 'db'>): Promise<Shopper> {
  const query = (statement: string, values: unknown[]) =>
    db.executeQuery(CompiledQuery.raw(statement, values))
  const [session] = await insertCustomers({ query }, 1)
  if (!session) throw new Error('no customer was inserted')
  const { userId: customerId, addressId, token } = session
  return { customerId, addressId, token }
}

export async function call(shop: Pick<Shop, 'app'>, shopper: Shopper | null, url: string, payload?: object) {
  return shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload } : {}),
    headers: shopper ? { authorization: `Bearer ${shopper.token}` } : {},
  })
}

export interface Basket {
  products?: { productId: string; quantity: number }[]
  amount?: number
  discountCode?: string | null
  addressId?: string
}

export async function order(shop: Shop, shopper: Shopper, basket: Basket = {}) {
  const products = basket.products ?? [{ productId: shop.variants.chocolate, quantity: 2 }]
  const amount = totalOf(shop.variants, products)
  return call(shop, shopper, '/api/profile/orders/razorpay/order', {
    amount,
    currency: 'INR',
    addressId: shopper.addressId,
    ...basket,
    products,
  })
}

export function totalOf(
  variants: TestVariants,
  products: readonly { productId: string; quantity: number }[],
): number {
  return products.reduce((sum, { productId, quantity }) => sum + priceOf(variants, productId) * quantity, 0)
}

function priceOf({ shaker }: TestVariants, productId: string): number {
  return paise(productId === shaker || productId === 'shaker' ? 49_900 : 189_900)
}

export async function openOrder(
  shop: Shop,
  shopper: Shopper,
  basket: Basket = {},
): Promise<PaymentOrderResponse> {
  const answer = await order(shop, shopper, basket)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<PaymentOrderResponse>()
}

/** What the payment window hands to the page once a good card has paid. */
export async function pay({ sandbox }: Pick<Shop, 'sandbox'>, orderId: string): Promise<Paid> {
  const card = { number: cards.good }
  const { status, body } = await sandbox.call<Paid>('POST', '/pay', {
    order_id: orderId,
    method: 'card',
    card,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export async function verify(shop: Pick<Shop, 'app'>, shopper: Shopper, paid: Paid, changes: object = {}) {
  const { path, body } = verifyPayment({ ...shopper, userId: shopper.customerId }, paid)
  return call(shop, shopper, path, { ...body, ...changes })
}

export async function buy(shop: Shop, shopper: Shopper, basket: Basket = {}) {
  const { orderId } = await openOrder(shop, shopper, basket)
  const paid = await pay(shop, orderId)
  const { order } = (await verify(shop, shopper, paid)).json()
  return { orderId, paid, order: order as { id: string; order_number: number; total_price: string } }
}

export async function statusOf(shop: Pick<Shop, 'app'>, shopper: Shopper, orderId: string) {
  return (
    await call(shop, shopper, `/api/profile/orders/${shopper.customerId}/by-payment-order/${orderId}`)
  ).json()
}

export async function paymentOf({ sandbox }: Pick<Shop, 'sandbox'>, { razorpay_payment_id }: Paid) {
  return (await sandbox.call<object>('GET', `/v1/payments/${razorpay_payment_id}`)).body
}
