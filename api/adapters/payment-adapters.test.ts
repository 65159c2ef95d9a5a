import { expect, test } from 'vitest'
import { openBank } from '../orders/payments/testing-bank.ts'
import { paymentAdapters } from './payment-adapters.ts'

test('a store names adapters that ship, and brings others', () => {
  const { adapter } = openBank()
  expect(paymentAdapters().map(({ id }) => id)).toEqual(['razorpay'])
  expect(paymentAdapters([adapter, 'razorpay']).map(({ id }) => id)).toEqual(['bank', 'razorpay'])
  expect(() => paymentAdapters(['razorpoy'])).toThrow('names razorpoy. Name one of: razorpay, or')
})
