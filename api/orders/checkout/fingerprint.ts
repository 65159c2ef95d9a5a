import { createHash } from 'node:crypto'
import type { CartLine } from '../../../shop/cart/price-cart.ts'
import type { PricedCheckout } from '../../../shop/checkout/price-checkout.ts'
import { amountOf } from '../../../shop/orders/adjustments.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'

interface Fingerprinted {
  priced: PricedCheckout<CartLine & { variantId: string }>
  couponTitle: string | null
  address: ShippingAddress
}

/** Of lines in any order, agreed prices, coupon and address: the same in cash and online, whatever that saves. */
export function fingerprintOf({ priced, couponTitle, address }: Fingerprinted): Buffer {
  const lines = priced.lines
    .map(({ variantId, quantity, unitPrice }) => `${variantId} ${quantity} ${unitPrice}`)
    .sort()
  const place = Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = [lines, couponTitle, amountOf('coupon', priced.adjustments), place]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
