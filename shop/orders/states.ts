import { Refusal } from '../refusal.ts'

export type OrderStatus =
  | 'awaiting-payment'
  | 'paid'
  | 'expired'
  | 'refunded'
  | 'placed'
  | 'confirmed'
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
  placed: ['confirmed', 'paid', 'cancelled'],
  confirmed: ['packing', 'paid', 'cancelled'],
  packing: ['paid', 'confirmed', 'dispatched', 'cancelled'],
  // Cancelled: its parcels are lost.
  dispatched: ['delivered', 'returned', 'cancelled'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
  refunded: [],
}

/** Of an order or a parcel, after “it is”. */
export function statusInWords(status: string): string {
  return status === 'packing' ? 'being packed' : status
}

export const orderStatuses = Object.keys(nextStatuses) as OrderStatus[]

export const paymentWays = ['online', 'cash'] as const
/** Cash is paid to the carrier as the parcel is delivered. */
export type PayBy = (typeof paymentWays)[number]

/** What may be packed, by how it is paid: where an order is before and after its packer has it. */
export const packableStatus = { online: 'paid', cash: 'confirmed' } as const satisfies Record<
  PayBy,
  OrderStatus
>

export function isPackable(status: OrderStatus): boolean {
  return status === 'paid' || status === 'confirmed'
}

/** `due`: with the customer. `none`: it is over and was never paid. */
export type OrderMoney = 'awaited' | 'due' | 'received' | 'returned' | 'none'

interface OrderPayment {
  status: OrderStatus
  payBy: PayBy
  paidAt: Date | string | null
}

/** No status tells of cash: it is received once the customer has paid at the door. */
export function moneyOf({ status, payBy, paidAt }: OrderPayment): OrderMoney {
  if (payBy === 'online') return moneyByStatus[status]
  if (paidAt !== null) return 'received'
  return nextStatuses[status].length === 0 ? 'none' : 'due'
}

/** Of orders that are paid online. */
const moneyByStatus: Record<OrderStatus, OrderMoney> = {
  'awaiting-payment': 'awaited',
  expired: 'awaited',
  paid: 'received',
  placed: 'due',
  confirmed: 'due',
  packing: 'received',
  dispatched: 'received',
  delivered: 'received',
  // Refunds of a return are rows of their own.
  returned: 'received',
  cancelled: 'returned',
  refunded: 'returned',
}

/** Of orders that are paid online. */
export function statusesWhere(money: OrderMoney): OrderStatus[] {
  return orderStatuses.filter((status) => moneyByStatus[status] === money)
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

export function requireMove({ status }: { status: OrderStatus }, to: OrderStatus): void {
  if (!canMove(status, to)) throw new Refusal('wrong-state', { status })
}
