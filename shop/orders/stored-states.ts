/** Stored with each order by triggers, so that lists filter by an index. */
export const fulfilmentStates = [
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

export const paymentStates = ['paid', 'part-refunded', 'refunded', 'refund-failed', 'disputed'] as const
export type PaymentState = (typeof paymentStates)[number]
