import { randomUUID } from 'node:crypto'
import { type PaymentSettings, usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import type { TestCheckout } from './testing.ts'
import { type Basket, call, openShopper, type Shopper, totalOf } from './testing-shopper.ts'

type Shop = Pick<TestCheckout, 'app' | 'db' | 'sandbox' | 'variants'>

/** In this process, until it is told otherwise. */
export function offerCash(changes: Partial<PaymentSettings> = {}): void {
  showPayments({ ...usualPayments, cash: true, toRupees: 20_000, ...changes })
}

export function orderInCash(
  shop: Shop,
  shopper: Shopper,
  { key, ...basket }: Basket & { key?: string } = {},
) {
  const products = basket.products ?? [{ productId: shop.variants.chocolate, quantity: 2 }]
  return call(shop, shopper, '/api/checkout/cash', {
    key: key ?? randomUUID(),
    amount: totalOf(shop.variants, products),
    currency: 'INR',
    addressId: shopper.addressId,
    ...basket,
    products,
  })
}

export async function placeInCash(
  shop: Shop,
  basket: Basket = {},
): Promise<{ shopper: Shopper; order: Order; orderNumber: number; orderId: string }> {
  const shopper = await openShopper(shop)
  const answer = await orderInCash(shop, shopper, basket)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { order } = answer.json<{ order: Order }>()
  return { shopper, order, orderNumber: order.order_number, orderId: order.id }
}
