import { expect, test } from 'vitest'
import { canCancel, orderProgress, orderStatus, refundText } from './order-progress.ts'
import { sampleOrder } from './sample-order.ts'

const labels = (order: typeof sampleOrder) =>
  orderProgress(order).map(({ label, isDone }) => `${label}${isDone ? '' : '?'}`)

const dispatched = { ...sampleOrder, fulfillment_status: 'fulfilled' as const }
const delivered = { ...dispatched, delivered_at: '2026-11-23T10:00:00.000Z' }
const cancelled = {
  ...sampleOrder,
  cancelled_at: '2026-11-21T04:30:00.000Z',
  financial_status: 'refund-pending' as const,
  refund: { status: 'pending' as const, amount: '3418.20', bank_reference: null },
}
const refunded = {
  ...cancelled,
  financial_status: 'refunded' as const,
  refund: { status: 'processed' as const, amount: '3418.20', bank_reference: 'ARN42' },
}

test('an order goes from paid over dispatched to delivered', () => {
  expect(labels(sampleOrder)).toEqual(['Paid', 'Dispatched?', 'Delivered?'])
  expect(labels(dispatched)).toEqual(['Paid', 'Dispatched', 'Delivered?'])
  expect(labels(delivered)).toEqual(['Paid', 'Dispatched', 'Delivered'])
})

test('a cancelled order goes on to its refund', () => {
  expect(labels(cancelled)).toEqual(['Paid', 'Cancelled', 'Refunded?'])
  expect(labels(refunded)).toEqual(['Paid', 'Cancelled', 'Refunded'])
})

test('a cancelled order that cost nothing has no refund', () => {
  const free = { ...cancelled, financial_status: 'refunded' as const, refund: null }
  expect(labels(free)).toEqual(['Paid', 'Cancelled'])
  expect(refundText(free)).toBeNull()
})

test('each order has one word for where it is', () => {
  expect([sampleOrder, dispatched, delivered, cancelled].map(orderStatus)).toEqual([
    'Being packed',
    'Dispatched',
    'Delivered',
    'Cancelled',
  ])
})

test('only what is neither cancelled nor dispatched can be cancelled', () => {
  expect([sampleOrder, dispatched, delivered, cancelled].map(canCancel)).toEqual([true, false, false, false])
})

test('the refund says how much and when, or by which reference', () => {
  expect(refundText(cancelled)).toBe(
    '₹3,418.20 is on its way back. It should reach your original payment method within 5-7 business days.',
  )
  expect(refundText(refunded)).toBe(
    '₹3,418.20 has been refunded to your original payment method. Bank reference: ARN42.',
  )
})
