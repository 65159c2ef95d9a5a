import { expect, test } from 'vitest'
import { checkSignUp } from './sign-up-rules.ts'

const asha = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '9876543210',
  email: 'asha@example.in',
  address1: '12 MG Road',
  zip: '110001',
  city: 'Central Delhi',
  province: 'Delhi',
  country: 'India',
  password: 'ridge-walk',
  confirmPassword: 'ridge-walk',
}

test('a form filled in right has no objections', () => {
  expect(checkSignUp(asha)).toEqual({})
})

test('an empty form asks for every field that the shopper types', () => {
  expect(Object.keys(checkSignUp({})).sort()).toEqual([
    'address1',
    'confirmPassword',
    'email',
    'first_name',
    'last_name',
    'password',
    'phone',
    'zip',
  ])
})

test.each([
  ['phone', '987654321', 'Enter a 10-digit phone number.'],
  ['phone', '98765432100', 'Enter a 10-digit phone number.'],
  ['phone', '98765abcde', 'Enter a 10-digit phone number.'],
  ['email', 'asha.example.in', 'Enter an email address like name@example.com.'],
  ['zip', '11000', 'Invalid PIN code. Please try again.'],
  ['first_name', '   ', 'First name is required.'],
  ['password', 'seven77', 'Use at least 8 characters.'],
])('%s %j: %s', (name, value, message) => {
  expect(checkSignUp({ ...asha, [name]: value })).toMatchObject({ [name]: message })
})

test('two passwords that differ are named as such', () => {
  expect(checkSignUp({ ...asha, confirmPassword: 'ridge-walk2' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})

test('a password of eight characters is long enough', () => {
  expect(checkSignUp({ ...asha, password: 'eight888', confirmPassword: 'eight888' })).toEqual({})
})
