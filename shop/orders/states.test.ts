import { expect, test } from 'vitest'
import { canMove, nextStatuses, type OrderStatus } from './states.ts'

const moves = new Set([
  'awaiting-payment → paid',
  'awaiting-payment → expired',
  'expired → paid',
  'expired → refunded',
  'paid → dispatched',
  'paid → cancelled',
  'dispatched → delivered',
])
const statuses = Object.keys(nextStatuses) as OrderStatus[]
const cells = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

test.each(cells)('%s → %s', (from, to) => {
  expect(canMove(from, to)).toBe(moves.has(`${from} → ${to}`))
})
