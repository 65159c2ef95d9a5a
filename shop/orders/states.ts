import { Refusal } from '../refusal.ts'

export type OrderStatus =
  | 'awaiting-payment'
  | 'paid'
  | 'expired'
  | 'refunded'
  | 'packing'
  | 'dispatched'
  | 'delivered'
  | 'returned'
  | 'cancelled'

/** Every move an order may make; a trigger in the database refuses any other. Refunds are rows of their own. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  'awaiting-payment': ['paid', 'expired'],
  expired: ['paid', 'refunded'],
  paid: ['packing', 'cancelled'],
  packing: ['paid', 'dispatched', 'cancelled'],
  dispatched: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
  refunded: [],
}

export const firstStatuses: readonly OrderStatus[] = ['awaiting-payment', 'paid']

export const orderStatuses = Object.keys(nextStatuses) as OrderStatus[]

export type OrderMoney = 'awaited' | 'received' | 'returned'

export const moneyOf: Record<OrderStatus, OrderMoney> = {
  'awaiting-payment': 'awaited',
  expired: 'awaited',
  paid: 'received',
  packing: 'received',
  dispatched: 'received',
  delivered: 'received',
  // Refunds of a return are rows of their own.
  returned: 'received',
  cancelled: 'returned',
  refunded: 'returned',
}

export function statusesWhere(money: OrderMoney): OrderStatus[] {
  return orderStatuses.filter((status) => moneyOf[status] === money)
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

export function requireMove({ status }: { status: OrderStatus }, to: OrderStatus): void {
  if (!canMove(status, to)) throw new Refusal('wrong-state', { status })
}
