import type { OrderStatus } from './states.ts'

export interface OrderAtPayment {
  status: OrderStatus
  paymentId: string | null
  replaced: boolean
  expiredAt: Date | null
  /** All lines are sold at the agreed price or less, and the coupon is not withdrawn. */
  isStillOffered: boolean
  couponEndsAt: Date | null
}

/** A limit, or an old order would keep an old price. */
export const longestLatenessMs = 60 * 60_000

/** `known`: applied before. `reserve-again`: paid if there is still stock, else refunded. */
export type PaymentDecision = 'confirm' | 'known' | 'reserve-again' | 'refund-late' | 'refund-duplicate'

export function decidePayment(
  order: OrderAtPayment,
  { paymentId, now }: { paymentId: string; now: Date },
): PaymentDecision {
  if (order.paymentId === paymentId) return 'known'
  return decisionOn[order.status](order, now)
}

const refundDuplicate = () => 'refund-duplicate' as const

const decisionOn: Record<OrderStatus, (order: OrderAtPayment, now: Date) => PaymentDecision> = {
  'awaiting-payment': () => 'confirm',
  expired: (order, now) => (isStillGood(order, now) ? 'reserve-again' : 'refund-late'),
  paid: refundDuplicate,
  // In cash, and paid online before it is packed.
  placed: () => 'confirm',
  confirmed: () => 'confirm',
  packing: refundDuplicate,
  dispatched: refundDuplicate,
  delivered: refundDuplicate,
  returned: refundDuplicate,
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
