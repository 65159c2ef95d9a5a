import { createHash } from 'node:crypto'
import type { CartLine, PricedCart } from '../../../shop/cart/price-cart.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'

interface Fingerprinted {
  priced: PricedCart<CartLine & { variantId: string }>
  couponTitle: string | null
  address: ShippingAddress
}

/** Of lines in any order, agreed prices, coupon and address. */
export function fingerprintOf({ priced, couponTitle, address }: Fingerprinted): Buffer {
  const lines = priced.lines
    .map(({ variantId, quantity, unitPrice }) => `${variantId} ${quantity} ${unitPrice}`)
    .sort()
  const place = Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = [lines, couponTitle, priced.discount, place]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
