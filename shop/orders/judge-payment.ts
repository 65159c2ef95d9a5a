import type { OrderStatus } from './states.ts'

/** What the shop holds of an order when money for it arrives. */
export interface OrderAtPayment {
  status: OrderStatus
  /** The payment it was paid, or given back, with. */
  paymentId: string | null
  /** Another cart took its place. */
  replaced: boolean
  expiredAt: Date | null
  /** All its goods are on sale for no more than was agreed, and the coupon in it has not been withdrawn. */
  isStillOffered: boolean
  /** Null: the coupon has no end, or there is none. */
  couponEndsAt: Date | null
}

/** How long after its expiry an order can be paid at the price it was made for: orders kept for later would keep the price. */
export const longestLatenessMs = 60 * 60_000

/**
 * What a captured payment means for its order. `known`: this very payment has had its effect. `reserve-again`: its
 * stock was given back meanwhile, so it is paid only if there is still enough, and refunded otherwise.
 * `refund-late`: another cart took its place, or what was agreed is not to be had any more. `refund-duplicate`:
 * this money is one too many.
 */
export type PaymentVerdict = 'confirm' | 'known' | 'reserve-again' | 'refund-late' | 'refund-duplicate'

export function judgePayment(
  order: OrderAtPayment,
  { paymentId, now }: { paymentId: string; now: Date },
): PaymentVerdict {
  if (order.paymentId === paymentId) return 'known'
  return verdictOn[order.status](order, now)
}

const refundDuplicate = () => 'refund-duplicate' as const

const verdictOn: Record<OrderStatus, (order: OrderAtPayment, now: Date) => PaymentVerdict> = {
  'awaiting-payment': () => 'confirm',
  expired: (order, now) => (isStillGood(order, now) ? 'reserve-again' : 'refund-late'),
  paid: refundDuplicate,
  dispatched: refundDuplicate,
  delivered: refundDuplicate,
  cancelled: refundDuplicate,
  refunded: refundDuplicate,
}

function isStillGood(
  { replaced, expiredAt, isStillOffered, couponEndsAt }: OrderAtPayment,
  now: Date,
): boolean {
  if (replaced || !isStillOffered) return false
  if (couponEndsAt !== null && couponEndsAt <= now) return false
  return expiredAt !== null && now.getTime() - expiredAt.getTime() <= longestLatenessMs
}
