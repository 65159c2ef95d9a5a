import { expect, test } from 'vitest'
import { normalizeNumbers } from './normalize-numbers.ts'

test.each([
  ['9876543210', '9876543210'],
  [' 98765 43210 ', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['91 98765 43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['+91 9876', '+919876'],
  ['12345678901', '12345678901'],
])('phone %j becomes %s', (typed, phone) => {
  expect(normalizeNumbers({ phone: typed })).toEqual({ phone })
})

test('a PIN loses its gap, whatever the form calls it', () => {
  expect(normalizeNumbers({ zip: '110 001', city: 'New Delhi' })).toEqual({
    zip: '110001',
    city: 'New Delhi',
  })
  expect(normalizeNumbers({ pinCode: '110 001' })).toEqual({ pinCode: '110001' })
})
