import type { Order } from './order-columns.tsx'

const withParcels: readonly string[] = ['packed', 'part-packed', 'part-dispatched']

/** Something is packed and has not left. */
export function hasParcel({ fulfilment }: Order): boolean {
  return withParcels.includes(fulfilment)
}
