export type OrderStatus =
  | 'awaiting-payment'
  | 'paid'
  | 'expired'
  | 'refunded'
  | 'dispatched'
  | 'delivered'
  | 'cancelled'

/** Every move an order may make. Refunds are rows of their own. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  'awaiting-payment': ['paid', 'expired'],
  expired: ['paid', 'refunded'],
  paid: ['dispatched', 'cancelled'],
  dispatched: ['delivered'],
  delivered: [],
  cancelled: [],
  refunded: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}
