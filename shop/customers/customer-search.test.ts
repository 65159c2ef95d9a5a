import { expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

const phone = { by: 'phone', phone: '9876543210' }
const pin = { by: 'pin', pin: '110001' }
const part = (digits: string) => ({ by: 'phone-part', digits })
const start = (text: string) => ({ by: 'email-or-name', start: text })

test.each([
  ['9876543210', [phone, start('9876543210')]],
  ['+91 98765 43210', [phone, start('+91 98765 43210')]],
  ['\u202a0091\u201198765\u201143210\u202c', [phone, start('0091\u201198765\u201143210')]],
  ['110001', [part('110001'), pin, start('110001')]],
  ['110 001', [pin, start('110 001')]],
  [' Asha@Example.com ', [start('asha@example.com')]],
  ['Asha \u00a0Rao', [start('asha rao')]],
  ['1234', [part('1234'), start('1234')]],
  ['123', [start('123')]],
])('%j is looked for as all that it can be', (text, readings) => {
  expect(readCustomerSearch(text)).toEqual(readings)
})
