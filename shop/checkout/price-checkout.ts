import { type CartLine, type PricedCart, priceCart } from '../cart/price-cart.ts'
import { type Coupon, type CouponHistory, validateCoupon } from '../coupons/validate-coupon.ts'
import { Refusal } from '../refusal.ts'

interface Checkout<Line extends CartLine> {
  lines: readonly Line[]
  code: string
  coupon: (Coupon & CouponHistory) | null
  now: Date
}

export function priceCheckout<Line extends CartLine>(checkout: Checkout<Line>): PricedCart<Line> {
  const { lines, code, coupon, now } = checkout
  if (code !== '' && !coupon) throw new Refusal('coupon-unknown')
  const refusal = coupon && validateCoupon(coupon, { lines, history: coupon, now })
  if (refusal) throw refusal
  return priceCart(lines, coupon)
}
