import { type CartLine, type CouponTerms, covers } from '../cart/price-cart.ts'
import { addPaise, lessPaise, noMoney, type Paise, timesPaise } from '../money.ts'
import { Refusal } from '../refusal.ts'

export interface Coupon extends CouponTerms {
  title: string
  startsAt: Date | null
  /** Exclusive. */
  endsAt: Date | null
  usageLimit: number | null
  oncePerCustomer: boolean
  minimumSubtotal: Paise
}

export interface CouponHistory {
  uses: number
  usedByCustomer: boolean
  /** A guest is a new customer each time. */
  isGuest?: boolean
}

interface CouponCase {
  lines: readonly CartLine[]
  history: CouponHistory
  now: Date
}

export function validateCoupon(coupon: Coupon, { lines, history, now }: CouponCase): Refusal | null {
  const { startsAt, endsAt, usageLimit, oncePerCustomer } = coupon
  if (startsAt && now < startsAt)
    return new Refusal('coupon-not-started', { startsAt: startsAt.toISOString() })
  if (endsAt && now >= endsAt) return new Refusal('coupon-expired', { endedAt: endsAt.toISOString() })
  if (usageLimit !== null && history.uses >= usageLimit) return new Refusal('coupon-used-up')
  if (oncePerCustomer && history.isGuest) return new Refusal('coupon-needs-account')
  if (oncePerCustomer && history.usedByCustomer) return new Refusal('coupon-used-before')
  if (!lines.some((line) => covers(coupon, line))) return new Refusal('coupon-not-for-these')
  const missing = missingSpend(coupon.minimumSubtotal, lines)
  return missing > 0 ? new Refusal('coupon-below-minimum', { missing }) : null
}

function missingSpend(minimum: Paise, lines: readonly CartLine[]): Paise {
  const subtotal = addPaise(...lines.map(({ unitPrice, quantity }) => timesPaise(unitPrice, quantity)))
  return subtotal >= minimum ? noMoney : lessPaise(minimum, subtotal)
}

export function isOffered(title: string, internalPrefix: string): boolean {
  return internalPrefix === '' || !title.startsWith(internalPrefix)
}
