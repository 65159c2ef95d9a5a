import { expect, test } from 'vitest'
import { ashasOrder } from '../account/order-cast.ts'
import { readThankYou, thankYouFor } from './thank-you.ts'

test('what an order leaves in the history is read as it was', () => {
  const thankYou = thankYouFor(ashasOrder, 'order_1')
  expect(readThankYou(JSON.parse(JSON.stringify(thankYou)))).toEqual(thankYou)
})

test.each([
  null,
  'order-1',
  {},
  { orderId: 7, amount: 100, products: [] },
  { orderId: 'order-1', amount: 'free', products: [] },
  { orderId: 'order-1', amount: 0.5, products: [] },
  { orderId: 'order-1', amount: 100, products: 'all' },
])('%j is no order', (state) => {
  expect(readThankYou(state)).toBeNull()
})
