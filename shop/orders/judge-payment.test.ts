import { expect, test } from 'vitest'
import { judgePayment, type PaymentVerdict } from './judge-payment.ts'
import { nextStatuses, type OrderStatus } from './states.ts'

const firstPayment: Record<OrderStatus, PaymentVerdict> = {
  'awaiting-payment': 'confirm',
  expired: 'take-again',
  paid: 'refund-duplicate',
  dispatched: 'refund-duplicate',
  delivered: 'refund-duplicate',
  cancelled: 'refund-duplicate',
  refunded: 'refund-duplicate',
}
const statuses = Object.keys(nextStatuses) as OrderStatus[]

test.each(statuses)('money for an order that is %s', (status) => {
  expect(judgePayment({ status, paymentId: null, replaced: false }, 'pay_1')).toBe(firstPayment[status])
  expect(judgePayment({ status, paymentId: 'pay_1', replaced: false }, 'pay_1')).toBe('known')
})

test('money for an order that another cart replaced goes back', () => {
  expect(judgePayment({ status: 'expired', paymentId: null, replaced: true }, 'pay_1')).toBe('refund-late')
})
