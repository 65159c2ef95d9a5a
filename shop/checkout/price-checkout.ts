import { type CartLine, type PricedCart, priceCart } from '../cart/price-cart.ts'
import { type Coupon, type CouponHistory, judgeCoupon } from '../coupons/judge-coupon.ts'
import { Refusal } from '../refusal.ts'

interface Checkout<Line extends CartLine> {
  lines: readonly Line[]
  /** What the shopper typed; empty for none. */
  code: string
  /** The coupon of that title, if there is one. */
  coupon: (Coupon & CouponHistory) | null
  now: Date
}

/** Prices a cart with the coupon that was typed. Throws the refusal that keeps the coupon from it. */
export function priceCheckout<Line extends CartLine>(checkout: Checkout<Line>): PricedCart<Line> {
  const { lines, code, coupon, now } = checkout
  if (code !== '' && !coupon) throw new Refusal('coupon-unknown')
  const refusal = coupon && judgeCoupon(coupon, { lines, history: coupon, now })
  if (refusal) throw refusal
  return priceCart(lines, coupon)
}
