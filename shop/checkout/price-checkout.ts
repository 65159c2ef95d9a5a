import { type CartLine, type PricedCart, priceCart, splitDiscount } from '../cart/price-cart.ts'
import { type Coupon, type CouponHistory, validateCoupon } from '../coupons/validate-coupon.ts'
import { addPaise, lessPaise, noMoney, type Paise } from '../money.ts'
import type { Adjustment } from '../orders/adjustments.ts'
import { Refusal } from '../refusal.ts'

interface Checkout<Line extends CartLine> {
  lines: readonly Line[]
  code: string
  coupon: (Coupon & CouponHistory) | null
  now: Date
}

export interface PricedCheckout<Line extends CartLine> extends PricedCart<Line> {
  /** Together they are the discount, and their `shares` those of the lines. */
  adjustments: readonly (Adjustment & { shares: readonly Paise[] })[]
}

export function priceCheckout<Line extends CartLine>(checkout: Checkout<Line>): PricedCheckout<Line> {
  const { lines, code, coupon, now } = checkout
  if (code !== '' && !coupon) throw new Refusal('coupon-unknown')
  const refusal = coupon && validateCoupon(coupon, { lines, history: coupon, now })
  if (refusal) throw refusal
  const priced = priceCart(lines, coupon)
  if (!coupon || priced.discount === 0) return { ...priced, adjustments: [] }
  const shares = priced.lines.map((line) => line.discount)
  return {
    ...priced,
    adjustments: [{ kind: 'coupon', label: coupon.title, amount: priced.discount, shares }],
  }
}

/** Spread over the lines by what is left to pay for each; at most the total. */
export function takeOff<Line extends CartLine>(
  priced: PricedCheckout<Line>,
  adjustment: Adjustment,
): PricedCheckout<Line> {
  const { amount } = adjustment
  if (amount === 0) return priced
  const shares = splitDiscount(
    amount,
    priced.lines.map((line) => lessPaise(line.amount, line.discount)),
  )
  return {
    ...priced,
    lines: priced.lines.map((line, index) => ({
      ...line,
      discount: addPaise(line.discount, shares[index] ?? noMoney),
    })),
    discount: addPaise(priced.discount, amount),
    total: lessPaise(priced.total, amount),
    adjustments: [...priced.adjustments, { ...adjustment, shares }],
  }
}
