import { expect, test } from 'vitest'
import { refundedPieces } from './refund-labels.ts'

const refund = (...lines: { line: number; quantity: number }[]) => ({
  id: 'a',
  amount: 100,
  status: 'processed',
  reason: 'damaged',
  checkAt: null,
  lastError: null,
  paidBy: null,
  paidOn: null,
  bankReference: null,
  createdAt: '',
  creditNotes: [],
  lines: lines.map((one) => ({ ...one, amount: 100, restocked: 0 })),
})

test('refunded pieces of a line are added up over its refunds', () => {
  const refunds = [
    refund({ line: 1, quantity: 1 }, { line: 2, quantity: 0 }),
    refund({ line: 1, quantity: 1 }),
  ]
  const money = {
    total: 1_000,
    kept: 1_000,
    discount: 0,
    coupon: null,
    adjustments: [],
    paymentId: null,
    advance: null,
    cash: null,
    isUnknown: false,
    refundedElsewhere: 0,
    disputes: [],
    unmatched: [],
    stuck: null,
    refunds,
  }
  expect(refundedPieces({ money }, 1)).toBe(2)
  expect(refundedPieces({ money }, 2)).toBe(0)
  expect(refundedPieces({ money: null }, 1)).toBe(0)
})
