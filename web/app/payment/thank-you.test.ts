import { expect, test } from 'vitest'
import { sampleOrder } from '../orders/sample-order.ts'
import { readThankYou, thankYouFor } from './thank-you.ts'

test('what an order leaves in the history is read as it was', () => {
  const thankYou = thankYouFor(sampleOrder, { paymentOrderId: 'order_1', userId: 'asha' })
  expect(readThankYou(JSON.parse(JSON.stringify(thankYou)), 'asha')).toEqual(thankYou)
})

test.each([
  null,
  'order-1',
  { userId: 'asha' },
  { userId: 'asha', orderId: 7, amount: 100, products: [] },
  { userId: 'asha', orderId: 'order-1', amount: 'free', products: [] },
  { userId: 'asha', orderId: 'order-1', amount: 0.5, products: [] },
  { userId: 'asha', orderId: 'order-1', amount: 100, products: 'all' },
])('%j is no order', (state) => {
  expect(readThankYou(state, 'asha')).toBeNull()
})

test.each([
  { products: [null] },
  { products: [{}] },
  { products: [{ name: 'Whey', variant: '1 kg', quantity: {}, image: null }] },
  { products: [{ name: 'Whey', variant: '1 kg', quantity: 1, image: {} }] },
  { shippingAddress: 'Mumbai' },
  { shippingAddress: { firstName: {} } },
  { shippingAddress: { ...sampleOrder.shipping_address, address2: [null] } },
  { orderNumber: {} },
  { paymentOrderId: {} },
])('%j in it is no order', (edited) => {
  const thankYou = thankYouFor(sampleOrder, { paymentOrderId: 'order_1', userId: 'asha' })
  expect(readThankYou({ ...thankYou, ...edited }, 'asha')).toBeNull()
})

test.each([null, '', 'meera'])('%j reads nothing of what Asha has bought', (reader) => {
  const thankYou = thankYouFor(sampleOrder, { paymentOrderId: 'order_1', userId: 'asha' })
  expect(readThankYou(thankYou, reader)).toBeNull()
})

test('an order in cash is remembered as one', () => {
  const ordered = { ...sampleOrder, pay_by: 'cash' as const, to_confirm: true as const, pay_now: '3378.20' }
  const thankYou = thankYouFor(ordered, { paymentOrderId: ordered.id, userId: 'asha' })
  expect(readThankYou(JSON.parse(JSON.stringify(thankYou)), 'asha')).toMatchObject({
    cash: 'to-confirm',
    payNow: 337_820,
  })
  expect(readThankYou({ ...thankYou, cash: 'free' }, 'asha')).toMatchObject({ cash: null })
  const byCode = { ...ordered, confirm_by_code: true as const }
  const waiting = thankYouFor(byCode, { paymentOrderId: ordered.id, userId: 'asha', isCodeSent: true })
  expect(readThankYou(JSON.parse(JSON.stringify(waiting)), 'asha')).toMatchObject({
    cash: 'by-code',
    isCodeSent: true,
  })
})
