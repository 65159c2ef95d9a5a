import type { Order } from '../../../shop/orders/contract.ts'
import { removeBought } from '../cart/cart-store.ts'
import { forgetCoupons } from '../cart/list-coupons.ts'
import { markBought } from './unsettled-payment.ts'

/**
 * What a paid order holds leaves the cart, once, whoever hears of it first: this page, another tab or the next
 * visit. What was added meanwhile stays. `orderId` is the one that the payment goes by.
 */
export function takeBought(orderId: string, { line_items }: Pick<Order, 'line_items'>): void {
  if (!markBought(orderId)) return
  forgetCoupons()
  removeBought(line_items.map(({ variant_id, quantity }) => ({ id: variant_id, quantity })))
}
