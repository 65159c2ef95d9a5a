import { expect, test } from 'vitest'
import { readOrderSearch } from './order-search.ts'

test.each([
  ['1042', { by: 'number', number: 1042 }],
  ['#1042', { by: 'number', number: 1042 }],
  ['#110001', { by: 'number', number: 110_001 }],
  ['110001', { by: 'pin', pin: '110001' }],
  ['9876543210', { by: 'phone', phone: '9876543210' }],
  ['+91 98765 43210', { by: 'phone', phone: '9876543210' }],
  ['pay_N4ma4n', { by: 'payment', paymentId: 'pay_N4ma4n' }],
  ['1490812345678', { by: 'awb-or-name', awb: '1490812345678', name: '1490812345678' }],
  [' Asha  Rao ', { by: 'awb-or-name', awb: 'ASHARAO', name: 'asha rao' }],
])('%s is looked for as what it looks like', (typed, search) => {
  expect(readOrderSearch(typed)).toEqual(search)
})
