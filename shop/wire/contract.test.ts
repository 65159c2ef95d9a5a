import { expect, test } from 'vitest'
import { addressLine, optionalText, personName } from './contract.ts'

test.each([
  ['Asha\r\n\r\nYou have won: https://evil.example', 'Asha You have won: https://evil.example'],
  [' Meera\t Nair ', 'Meera Nair'],
  ['12\u2028Rajpath\u0007', '12 Rajpath'],
  ['अनीता शर्मा', 'अनीता शर्मा'],
  ['\u202eahsA\u2069', 'ahsA'],
])('%j is one line: %j', (typed, line) => {
  expect(personName('Name').parse(typed)).toBe(line)
  expect(addressLine('Address').parse(typed)).toBe(line)
  expect(optionalText('Address line 2', 200).parse(typed)).toBe(line)
})

test.each(['', ' ', '\u202e', '\r\n', '\u0007', 'a\0b', '\ud800', 'a'.repeat(101)])(
  '%j is no name',
  (typed) => {
    expect(personName('Name').safeParse(typed).success).toBe(false)
  },
)

test('what may be absent comes out as text', () => {
  expect([undefined, null, ' '].map((value) => optionalText('City', 9).parse(value))).toEqual(['', '', ''])
})
