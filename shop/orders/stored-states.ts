/** Stored with each order by triggers, so that lists filter by an index. */
export const fulfilmentStates = [
  'to-confirm',
  'to-pack',
  'packing',
  'part-packed',
  'packed',
  'part-dispatched',
  'dispatched',
  'delivered',
  'returned',
  'cancelled',
] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** `due`: cash that is not paid yet. `voided`: it never will be. */
export const paymentStates = [
  'due',
  'paid',
  'part-refunded',
  'refunded',
  'refund-failed',
  'disputed',
  'voided',
] as const
export type PaymentState = (typeof paymentStates)[number]
