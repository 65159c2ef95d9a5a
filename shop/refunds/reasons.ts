/** Of what the customer no longer has, or never had. */
const reasonsForPieces = ['not-sent', 'damaged', 'missing', 'lost', 'returned'] as const
/** Of products that stay with the customer. */
export const reasonsForMoney = ['price-adjustment', 'goodwill'] as const
export const refundReasons = [...reasonsForPieces, ...reasonsForMoney] as const

export type LineRefundReason = (typeof refundReasons)[number]
/** Those of a whole payment too. */
export type RefundReason =
  | LineRefundReason
  | 'cancelled'
  | 'late-payment'
  | 'duplicate-payment'
  | 'amount-mismatch'
