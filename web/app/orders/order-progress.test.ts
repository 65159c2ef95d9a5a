import { expect, test } from 'vitest'
import {
  canCancel,
  fulfilmentStatus,
  isAwaited,
  orderProgress,
  orderStatus,
  refundLabel,
  refundText,
} from './order-progress.ts'
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

const parcel = (status: (typeof sampleOrder)['parcels'][number]['status'], number = 1) => ({ number, status })
const packed = { ...sampleOrder, parcels: [parcel('packed')] }
const partly = { ...sampleOrder, parcels: [parcel('dispatched'), parcel('packed', 2)] }
const lost = { ...dispatched, parcels: [parcel('lost')] }
const returned = { ...dispatched, refund: refunded.refund, parcels: [parcel('returned'), parcel('lost', 2)] }

test('an order goes from paid over dispatched to delivered', () => {
  expect(labels(sampleOrder)).toEqual(['Paid', 'Dispatched?', 'Delivered?'])
  expect(labels(dispatched)).toEqual(['Paid', 'Dispatched', 'Delivered?'])
  expect(labels(delivered)).toEqual(['Paid', 'Dispatched', 'Delivered'])
})

test('a parcel that is lost or back is not still to come', () => {
  expect(labels(lost)).toEqual(['Paid', 'Dispatched', 'Lost'])
  expect(labels(returned)).toEqual(['Paid', 'Dispatched', 'Returned', 'Refunded'])
  expect([sampleOrder, packed, partly, dispatched, lost, returned].map(isAwaited)).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ])
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
  const all = [sampleOrder, packed, partly, dispatched, delivered, lost, returned, cancelled]
  expect(all.map(orderStatus)).toEqual([
    'Being packed',
    'Being packed',
    'Partly dispatched',
    'Dispatched',
    'Delivered',
    'Lost',
    'Returned',
    'Cancelled',
  ])
  expect([sampleOrder, partly, returned, cancelled].map(fulfilmentStatus)).toEqual([
    'Not dispatched',
    'Partly dispatched',
    'Returned',
    'Not dispatched',
  ])
})

test('an order can be cancelled until a courier is to fetch something of it', () => {
  const booked = { ...sampleOrder, parcels: [{ ...parcel('packed'), is_booked: true as const }] }
  const all = [sampleOrder, packed, booked, partly, dispatched, delivered, cancelled]
  expect(all.map(canCancel)).toEqual([true, true, false, false, false, false, false])
})

test('the refund says how much and when, or by which reference', () => {
  expect(refundText(cancelled)).toBe(
    '₹3,418.20 is on its way back. It should reach your original payment method within 5-7 business days.',
  )
  expect(refundText(refunded)).toBe(
    '₹3,418.20 has been refunded to your original payment method. Bank reference: ARN42.',
  )
  expect(refundText({ ...cancelled, pay_by: 'cash' })).toBe(
    '₹3,418.20 goes back to you by bank transfer or UPI. We will ask you where to.',
  )
  const failed = { ...cancelled, refund: { ...cancelled.refund, status: 'failed' as const } }
  expect(
    [cancelled, { ...cancelled, pay_by: 'cash' as const }, failed, refunded].map((order) =>
      refundLabel(order),
    ),
  ).toEqual(['Refund on its way', 'To be refunded', 'Refund delayed', 'Refunded'])
  expect(refundText({ ...refunded, pay_by: 'cash' })).toBe(
    '₹3,418.20 has been refunded by bank transfer or UPI. Bank reference: ARN42.',
  )
})

test('an order in cash is to be confirmed, packed and sent, and never said to be paid before', () => {
  const placed = { ...sampleOrder, pay_by: 'cash' as const, financial_status: 'pending' as const }
  const waiting = { ...placed, to_confirm: true as const }
  expect([orderStatus(waiting), fulfilmentStatus(waiting)]).toEqual(['To be confirmed', 'Not dispatched'])
  expect(orderStatus(placed)).toBe('Being packed')
  expect(labels(placed)).toEqual(['Ordered', 'Dispatched?', 'Delivered?'])
})
