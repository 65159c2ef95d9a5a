import { expect, test } from 'vitest'
import { orderStatus } from './status-labels.tsx'

const line = (packed: number) => ({
  line: 1,
  sku: 'A',
  barcode: null,
  title: 'A',
  photo: null,
  unitPrice: 1,
  discount: 0,
  refundable: 0,
  ordered: 2,
  packed,
})

test('an order is packed once all of it is in a parcel', () => {
  expect(orderStatus({ status: 'packing', lines: [line(2)] })).toBe('packed')
  expect(orderStatus({ status: 'packing', lines: [line(2), line(1)] })).toBe('packing')
  expect(orderStatus({ status: 'dispatched', lines: [line(2)] })).toBe('dispatched')
})
