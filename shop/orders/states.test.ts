import { expect, test } from 'vitest'
import { canMove, moneyOf, orderStatuses } from './states.ts'

const moves = new Set([
  'awaiting-payment → paid',
  'awaiting-payment → expired',
  'expired → paid',
  'expired → refunded',
  'paid → packing',
  'paid → cancelled',
  'placed → confirmed',
  'placed → paid',
  'placed → cancelled',
  'confirmed → packing',
  'confirmed → paid',
  'confirmed → cancelled',
  'packing → paid',
  'packing → confirmed',
  'packing → dispatched',
  'packing → cancelled',
  'dispatched → delivered',
  'dispatched → returned',
  'dispatched → cancelled',
  'delivered → returned',
])
const cells = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

test.each(cells)('%s → %s', (from, to) => {
  expect(canMove(from, to)).toBe(moves.has(`${from} → ${to}`))
})

test.each([
  ['placed', null, 'due'],
  ['packing', null, 'due'],
  ['dispatched', null, 'due'],
  ['delivered', new Date(), 'received'],
  ['returned', new Date(), 'received'],
  ['returned', null, 'none'],
  ['cancelled', null, 'none'],
] as const)('cash of an order that is %s, paid %s, is %s', (status, paidAt, money) => {
  expect(moneyOf({ status, payBy: 'cash', paidAt })).toBe(money)
})
