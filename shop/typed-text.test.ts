import { expect, test } from 'vitest'
import { oneLine, plainSigns, withoutGaps } from './typed-text.ts'

test.each([
  ['Asha\r\n\r\nYou have won: https://evil.example', 'Asha You have won: https://evil.example'],
  [' Meera\t\u00a0Nair ', 'Meera Nair'],
  ['12\u2028Rajpath\u0007', '12 Rajpath'],
  ['\u202a+91 98765\u202c', '+91 98765'],
  ['\ufeffAs\u200bha\u2060', 'Asha'],
  ['A\u200dsha \u200cRao', 'Asha Rao'],
  ['श\u094d\u200dयाम', 'श\u094d\u200dयाम'],
  ['ന\u0d4d\u200d', 'ന\u0d4d\u200d'],
  ['क\u094d\u200cष', 'क\u094d\u200cष'],
  ['\u200d', ''],
  ['a\0b', 'a\0b'],
])('%j is one line: %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line)
})

test.each([
  ['PEAK\u201110', 'PEAK-10'],
  ['PEAK\u221210\u200d', 'PEAK-10'],
  ['MOM’S\u00a05', "MOM'S 5"],
  ['०१२३४५६७८९', '0123456789'],
  ['௦௧௨೬൬৯෦', '0126690'],
  ['٠٩۰۹０９', '090909'],
])('the plain signs of %j are %j', (typed, plain) => {
  expect(plainSigns(typed)).toBe(plain)
})

test('numbers in groups are one number', () => {
  expect(withoutGaps(' 1\u2009234\u2013567 ')).toBe('1234567')
})
