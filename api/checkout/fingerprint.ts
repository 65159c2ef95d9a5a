import { createHash } from 'node:crypto'
import type { CartLine, PricedCart } from '../../shop/cart/price-cart.ts'
import type { ShippingAddress } from '../../shop/orders/contract.ts'

interface Fingerprinted {
  priced: PricedCart<CartLine & { variantId: string }>
  couponTitle: string | null
  address: ShippingAddress
}

/**
 * Tells one checkout from another: goods, their agreed prices, coupon and address. The order of the lines
 * does not count.
 */
export function fingerprintOf({ priced, couponTitle, address }: Fingerprinted): Buffer {
  const lines = priced.lines
    .map(({ variantId, quantity, unitPrice }) => `${variantId} ${quantity} ${unitPrice}`)
    .sort()
  const place = Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = [lines, couponTitle, priced.discount, place]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
