import { expect, test } from 'vitest'
import { readOrderSearch } from './order-search.ts'

const awb = (text: string) => ({ by: 'awb', awb: text })
const part = (digits: string) => ({ by: 'phone-part', digits })
const coupon = (text: string) => ({ by: 'coupon', coupon: text })
const phone = { by: 'phone', phone: '9876543210' }

test.each([
  ['1042', [{ by: 'number', number: 1042 }, part('1042'), awb('1042'), coupon('1042')]],
  ['#1042', [{ by: 'number', number: 1042 }]],
  ['#110001', [{ by: 'number', number: 110_001 }]],
  [
    '110001',
    [
      { by: 'number', number: 110_001 },
      part('110001'),
      { by: 'pin', pin: '110001' },
      awb('110001'),
      coupon('110001'),
    ],
  ],
  ['110 001', [{ by: 'pin', pin: '110001' }, awb('110001')]],
  ['50812345', [{ by: 'number', number: 50_812_345 }, part('50812345'), awb('50812345'), coupon('50812345')]],
  ['9876543210', [phone, awb('9876543210'), coupon('9876543210')]],
  ['+91 98765 43210', [phone]],
  ['\u202a+91\u201198765\u201143210\u202c', [phone]],
  ['1490812345678', [awb('1490812345678'), coupon('1490812345678')]],
  ['1212345678', [{ by: 'number', number: 1_212_345_678 }, awb('1212345678'), coupon('1212345678')]],
  ['ee 123456785 in', [awb('EE123456785IN'), { by: 'name', name: 'ee 123456785 in' }]],
  ['pay_N4ma4n', [{ by: 'payment', paymentId: 'pay_N4ma4n' }]],
  [
    'Asha.Rao@Example.com',
    [
      { by: 'email', email: 'asha.rao@example.com' },
      { by: 'name', name: 'asha.rao@example.com' },
    ],
  ],
  ['peak10', [awb('PEAK10'), coupon('PEAK10'), { by: 'name', name: 'peak10' }]],
  [' Asha  O’Neil ', [{ by: 'name', name: 'asha o’neil' }]],
  ['%', []],
])('%j is looked for as all that it can be', (typed, readings) => {
  expect(readOrderSearch(typed)).toEqual(readings)
})
