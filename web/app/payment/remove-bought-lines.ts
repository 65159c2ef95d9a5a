import type { Order } from '../../../shop/orders/contract.ts'
import { removeBought } from '../cart/cart-store.ts'
import { invalidateCoupons } from '../coupons/list-coupons.ts'
import { markBought } from './pending-payment.ts'

/**
 * The lines of a paid order leave the cart, once, whichever page learns of it first. What was added meanwhile stays.
 * `orderId` is the provider's.
 */
export function removeBoughtLines(
  orderId: string,
  { line_items, placed_in_cash }: Pick<Order, 'line_items' | 'placed_in_cash'>,
): void {
  // What was placed in cash has left the cart then.
  if (!markBought(orderId) || placed_in_cash) return
  invalidateCoupons()
  removeBought(line_items.map(({ variant_id, quantity }) => ({ id: variant_id, quantity })))
}
