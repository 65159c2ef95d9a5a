import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/states.ts'
import { canMoveParcel, orderStatusOf, type ParcelStatus, parcelStatuses } from './states.ts'

const moves = new Set([
  'packing → packed',
  'packed → dispatched',
  'packed → unpacked',
  'dispatched → delivered',
  'dispatched → lost',
  'dispatched → returned',
  'delivered → returned',
  'lost → delivered',
  'lost → returned',
])
const cells = parcelStatuses.flatMap((from) => parcelStatuses.map((to) => [from, to] as const))

test.each(cells)('%s → %s', (from, to) => {
  expect(canMoveParcel(from, to)).toBe(moves.has(`${from} → ${to}`))
})

test.each<[ParcelStatus[], OrderStatus]>([
  [[], 'paid'],
  [['packing'], 'packing'],
  [['packed'], 'packing'],
  [['dispatched', 'packing'], 'packing'],
  [['delivered', 'packed'], 'packing'],
  [['dispatched'], 'dispatched'],
  [['delivered', 'dispatched'], 'dispatched'],
  [['lost'], 'dispatched'],
  [['delivered', 'lost'], 'delivered'],
  [['delivered', 'returned'], 'delivered'],
  [['lost', 'returned'], 'returned'],
  [['returned', 'returned'], 'returned'],
  [['unpacked'], 'cancelled'],
  [['unpacked', 'packed'], 'packing'],
  [['unpacked', 'dispatched'], 'dispatched'],
])('an order with parcels %j is %s', (parcels, status) => {
  expect(orderStatusOf(parcels)).toBe(status)
})
