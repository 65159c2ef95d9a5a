import { isDeepStrictEqual } from 'node:util'
import type { CartLine } from '../../../shop/cart/price-cart.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'

/** One of the customer's last orders that were placed without a payment, and are not over. */
export interface JustPlaced {
  orderNumber: number
  createdAt: Date
  address: ShippingAddress
  /** By variant. */
  quantities: Record<string, number>
}

interface Cart {
  lines: readonly (Pick<CartLine, 'quantity'> & { variantId: string })[]
  address: ShippingAddress
  now: Date
}

const halfAnHour = 30 * 60_000

/**
 * Another tab, or an answer that was lost: whatever its coupon has become, and though its products may be sold out by now.
 * Of those at one moment a trigger decides, by the fingerprint. Throws `cart-in-cash`.
 */
export function refuseSameCart(placed: readonly JustPlaced[], { lines, address, now }: Cart): void {
  const quantities = Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  const same = placed.find(
    (order) =>
      now.getTime() - order.createdAt.getTime() < halfAnHour &&
      isDeepStrictEqual([order.quantities, order.address], [quantities, address]),
  )
  if (same) throw new Refusal('cart-in-cash', { orderNumber: same.orderNumber })
}
