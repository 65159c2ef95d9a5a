import type { ParcelStatus } from '../parcels/states.ts'

/** Of what the customer no longer has, or never had. */
const reasonsForPieces = ['not-sent', 'damaged', 'missing', 'lost', 'returned'] as const
/** Of products that stay with the customer. */
export const reasonsForMoney = ['price-adjustment', 'goodwill'] as const
export const refundReasons = [...reasonsForPieces, ...reasonsForMoney] as const

export type LineRefundReason = (typeof refundReasons)[number]
type MoneyReason = (typeof reasonsForMoney)[number]
/** Those of a whole payment too. */
export type RefundReason =
  | LineRefundReason
  | 'cancelled'
  | 'late-payment'
  | 'duplicate-payment'
  | 'amount-mismatch'

export function isForMoney(reason: LineRefundReason): reason is MoneyReason {
  return (reasonsForMoney as readonly LineRefundReason[]).includes(reason)
}

/** Whose pieces are refunded, the most likely first. */
export const parcelsOf: Record<Exclude<LineRefundReason, MoneyReason>, readonly ParcelStatus[]> = {
  'not-sent': ['packed'],
  damaged: ['delivered', 'returned', 'dispatched', 'packed', 'lost'],
  missing: ['delivered', 'dispatched', 'packed', 'returned', 'lost'],
  lost: ['lost'],
  returned: ['returned', 'delivered', 'dispatched', 'lost', 'packed'],
}

/** What can be said of an order with such parcels. */
export function reasonsFor(statuses: readonly string[]): readonly LineRefundReason[] {
  return refundReasons.filter(
    (reason) => isForMoney(reason) || parcelsOf[reason].some((status) => statuses.includes(status)),
  )
}
