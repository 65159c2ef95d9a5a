import { expect, test } from 'vitest'
import { canMove, orderStatuses } from './states.ts'

const moves = new Set([
  'awaiting-payment → paid',
  'awaiting-payment → expired',
  'expired → paid',
  'expired → refunded',
  'paid → packing',
  'paid → cancelled',
  'packing → paid',
  'packing → dispatched',
  'packing → cancelled',
  'dispatched → delivered',
  'dispatched → returned',
  'delivered → returned',
])
const cells = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

test.each(cells)('%s → %s', (from, to) => {
  expect(canMove(from, to)).toBe(moves.has(`${from} → ${to}`))
})
