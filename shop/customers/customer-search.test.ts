import { expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

test.each([
  ['9876543210', { by: 'phone', phone: '9876543210' }],
  ['+91 98765 43210', { by: 'phone', phone: '9876543210' }],
  ['09876543210', { by: 'phone', phone: '9876543210' }],
  ['110001', { by: 'pin', pin: '110001' }],
  ['110 001', { by: 'pin', pin: '110001' }],
  [' Asha@Example.com ', { by: 'email-or-name', start: 'asha@example.com' }],
  ['Asha  Rao', { by: 'email-or-name', start: 'asha rao' }],
  ['1234', { by: 'email-or-name', start: '1234' }],
])('%j is looked for as %j', (text, found) => {
  expect(readCustomerSearch(text)).toEqual(found)
})
