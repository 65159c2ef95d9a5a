import { expect, test } from 'vitest'
import { refundReasonLabel, refundReasonTitle } from './reason-labels.ts'

test('an order in cash is not paid twice: its money came online when it was packed or cancelled', () => {
  expect(refundReasonLabel('duplicate-payment', 'online')).toBe('paid twice')
  expect(refundReasonLabel('duplicate-payment', 'cash')).toBe('paid online too late')
  expect(refundReasonLabel('damaged', 'cash')).toBe('damaged')
  expect(refundReasonTitle('missing', 'online')).toBe('Missing from the parcel')
})
