import type { OrderStatus } from '../orders/states.ts'

export type ParcelStatus =
  | 'packing'
  | 'packed'
  | 'unpacked'
  | 'dispatched'
  | 'delivered'
  | 'lost'
  | 'returned'

/** Every move a parcel may make; a trigger in the database refuses any other. */
export const nextParcelStatuses: Record<ParcelStatus, readonly ParcelStatus[]> = {
  packing: ['packed'],
  packed: ['dispatched', 'unpacked'],
  unpacked: [],
  dispatched: ['delivered', 'lost', 'returned'],
  delivered: ['returned'],
  lost: ['delivered', 'returned'],
  returned: [],
}

export const parcelStatuses = Object.keys(nextParcelStatuses) as ParcelStatus[]

export function canMoveParcel(from: ParcelStatus, to: ParcelStatus): boolean {
  return nextParcelStatuses[from].includes(to)
}

/** Packed and never sent: they are not part of where an order is. */
const notSent: readonly ParcelStatus[] = ['packing', 'packed', 'unpacked']

export function hasLeft(status: ParcelStatus): boolean {
  return !notSent.includes(status)
}

/** Its invoice is put into the parcel, so who packs prints it until delivery. */
export function printsInvoice(status: string): boolean {
  return status === 'packed' || status === 'dispatched'
}

/** An order is as far as its last parcel. While all that is left of it is lost, it stays dispatched. */
export function orderStatusOf(parcels: readonly ParcelStatus[]): OrderStatus {
  const has = (...statuses: ParcelStatus[]) => parcels.some((status) => statuses.includes(status))
  if (parcels.length === 0) return 'paid'
  if (parcels.every((status) => status === 'unpacked')) return 'cancelled'
  if (has('packing', 'packed')) return 'packing'
  if (has('dispatched')) return 'dispatched'
  if (has('delivered')) return 'delivered'
  return has('returned') ? 'returned' : 'dispatched'
}
