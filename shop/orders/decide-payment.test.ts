import { expect, test } from 'vitest'
import {
  decidePayment,
  longestLatenessMs,
  type OrderAtPayment,
  type PaymentDecision,
} from './decide-payment.ts'
import { type OrderStatus, orderStatuses } from './states.ts'

const firstPayment: Record<OrderStatus, PaymentDecision> = {
  'awaiting-payment': 'confirm',
  expired: 'reserve-again',
  paid: 'refund-duplicate',
  placed: 'confirm',
  confirmed: 'confirm',
  packing: 'refund-duplicate',
  dispatched: 'refund-duplicate',
  delivered: 'refund-duplicate',
  returned: 'refund-duplicate',
  cancelled: 'refund-duplicate',
  refunded: 'refund-duplicate',
}

const expiredAt = new Date('2026-11-21T10:00:00Z')
const soon = { paymentId: 'pay_1', now: new Date('2026-11-21T10:05:00Z') }
const order: OrderAtPayment = {
  status: 'expired',
  paymentId: null,
  replaced: false,
  expiredAt,
  isStillOffered: true,
  couponEndsAt: null,
}

test.each(orderStatuses)('money for an order that is %s', (status) => {
  expect(decidePayment({ ...order, status }, soon)).toBe(firstPayment[status])
  expect(decidePayment({ ...order, status, paymentId: 'pay_1' }, soon)).toBe('known')
})

test('money for an order that another cart replaced goes back', () => {
  expect(decidePayment({ ...order, replaced: true }, soon)).toBe('refund-late')
})

test('money for goods that now cost more, or for a coupon that has ended, goes back', () => {
  expect(decidePayment({ ...order, isStillOffered: false }, soon)).toBe('refund-late')
  expect(decidePayment({ ...order, couponEndsAt: soon.now }, soon)).toBe('refund-late')
  const later = new Date(soon.now.getTime() + 1)
  expect(decidePayment({ ...order, couponEndsAt: later }, soon)).toBe('reserve-again')
})

test('an hour after its expiry an order is paid no more', () => {
  const at = (ms: number) => ({ paymentId: 'pay_1', now: new Date(expiredAt.getTime() + ms) })
  expect(longestLatenessMs).toBe(3_600_000)
  expect(decidePayment(order, at(longestLatenessMs))).toBe('reserve-again')
  expect(decidePayment(order, at(longestLatenessMs + 1))).toBe('refund-late')
})
