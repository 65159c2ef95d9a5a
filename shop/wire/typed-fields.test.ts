import { expect, test } from 'vitest'
import { couponCode } from '../coupons/contract.ts'
import { changeBusinessRequest } from '../customers/business-contract.ts'
import { activateCodeRequest, changePasswordRequest } from '../customers/contract.ts'
import { email, longText, phone, pin } from './contract.ts'

test.each([
  '9876543210',
  '98765 43210',
  '+91 98765-43210',
  '\u202a+91 98765 43210\u202c',
  '+91\u201198765\u201143210',
  '+91 (0) 98765 43210',
  '0091 98765 43210',
  '091 98765 43210',
  '098765.43210',
  '91\u00a098765\u200b43210',
  '९८७६५ ४३२१०',
  '+９１ ９８７６５ ４３２１０',
])('the phone number %j is 9876543210', (typed) => {
  expect(phone.parse(typed)).toBe('9876543210')
})

test.each(['', '987654321', '+91 9876', '98765432100', '+1 9876543210', '9876a43210'])(
  '%j is no phone number',
  (typed) => {
    expect(phone.safeParse(typed).success).toBe(false)
  },
)

test.each(['110001', '110 001', ' 110\u00a0001 ', '\u202a110-001\u202c', '११०००१', '110\u200b001'])(
  'the PIN code %j is 110001',
  (typed) => {
    expect(pin.parse(typed)).toBe('110001')
  },
)

test.each([
  [couponCode, 'PEAK10\u200b', 'PEAK10'],
  [couponCode, '\u202aPEAK\u201310\u202c', 'PEAK-10'],
  [couponCode, 'MOM’S10', "MOM'S10"],
  [couponCode, 'peak10', 'peak10'],
  [changeBusinessRequest.shape.gstin, '07-aaacs0000a\u200b 1zi', '07AAACS0000A1ZI'],
  [activateCodeRequest.shape.code, '123\u00a0४५६', '123456'],
  [email, ' \ufeffAsha@Example.com\u200b ', 'asha@example.com'],
  [longText('Message', 50), ' One\n\nTwo ', 'One\n\nTwo'],
] as const)('%#: %j is read as %j', (field, typed, value) => {
  expect(field.parse(typed)).toBe(value)
})

test('a password keeps every sign', () => {
  const typed = { currentPassword: ' a\u200bb\u00a0 ', password: ' \u202a१२३-4567 ' }
  expect(changePasswordRequest.parse(typed)).toEqual(typed)
})

test.each([
  [64, 'example.com', true],
  [65, 'example.com', false],
  [74, 'example.com', false],
  [64, `${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.in`, true],
  [64, `${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.info`, false],
  [64, `${'a'.repeat(63)}.${'b'.repeat(63)}.com`, true],
  [64, `${'a'.repeat(64)}.com`, false],
  [64, `mail.${'a'.repeat(64)}.com`, false],
  [64, `example.${'c'.repeat(64)}`, false],
])('an email address of %i characters before @%s is one: %s', (length, domain, isEmail) => {
  expect(email.safeParse(`${'m'.repeat(length)}@${domain}`).success).toBe(isEmail)
})

test.each([`a@${'b'.repeat(64)}.com`, 'b'.repeat(70)])(
  '%s is told once how an email address looks',
  (typed) => {
    const { error } = email.safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter an email address like name@example.com.',
    ])
  },
)
