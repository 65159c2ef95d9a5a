import { expect, test } from 'vitest'
import type { CsvRow } from './open-csv.ts'
import { readCount, readDigits, readNumber, readPhone } from './read-cell.ts'

test.each([
  ['9876543210.0', '9876543210'],
  ["'+91 98765 43210", '9876543210'],
  ['+91\u201198765\u201143210', '9876543210'],
  ['9.876543210E+09', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['', ''],
])('the phone cell %j is %j', (text, phone) => {
  expect(readPhone(...cellOf(text))).toBe(phone)
})

test.each([
  ['560001.0', '560001'],
  ["'560001", '560001'],
  ['8901030865275.00', '8901030865275'],
  ['8.901030865275E+12', '8901030865275'],
  ['12.5', '12.5'],
])('the digits of %j are %j', (text, digits) => {
  expect(readDigits(...cellOf(text))).toBe(digits)
})

test.each([
  ['1.0', 1],
  ['12', 12],
  ['१२', 12],
  ['1 000', 1_000],
  ['1,00,000', 1_00_000],
  ['12\ufe0e', 12],
])('%j pieces are %i', (text, count) => {
  expect(readCount(...cellOf(text))).toBe(count)
  expect(readNumber(...cellOf(text))).toBe(count)
})

test.each([
  [readPhone, '9.87654E+09'],
  [readDigits, '8.90123E+12'],
  [readCount, '1.5'],
  [readCount, '10 pcs'],
  [readNumber, '10 pcs'],
])('%o refuses %j', (read, text) => {
  const refused: string[] = []
  read(...cellOf(text, refused))
  expect(refused).toEqual([expect.stringContaining(`"${text}"`)])
})

function cellOf(text: string, refused: string[] = []): [CsvRow<'it'>, 'it'] {
  const refuse = (_: string | null, reason: string) => void refused.push(reason)
  return [{ row: 2, line: 2, cell: () => text, longCell: () => text, refuse }, 'it']
}
