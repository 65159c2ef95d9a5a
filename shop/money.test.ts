import { expect, test } from 'vitest'
import {
  formatRupees,
  fromRupeeString,
  fromRupees,
  paise,
  percentOf,
  toRupeeString,
  toRupees,
} from './money.ts'
import { fromWrittenRupees } from './written-numbers.ts'

test.each([
  ['1899', 189_900],
  ['1899.5', 189_950],
  ['1,899.00', 189_900],
  ['1,23,456.50', 12_345_650],
  ['123,456', 12_345_600],
  [' 0.05 ', 5],
])('%j is read as %i paise', (text, amount) => {
  expect(fromRupeeString(text)).toBe(amount)
})

test.each([
  '',
  '-1',
  '1.234',
  '1e3',
  '₹5',
  '.5',
  '5.',
  '1,899,',
  ',899',
  '18,99',
  '1,,899',
  `${'1'.repeat(90)}x`,
])('%j is no amount in rupees', (text) => {
  expect(() => fromRupeeString(text)).toThrow(RangeError)
})

test.each([
  ['₹50', 5_000],
  ['1,349.10', 134_910],
  [' Rs. 1899/- ', 189_900],
  ['1,499.00 INR', 149_900],
  ['₹ 1,23,456', 12_345_600],
  ['१,८९९.५०', 189_950],
  ['\u202a₹1899\u202c', 189_900],
])('%j as people write it is read as %i paise', (text, amount) => {
  expect(fromWrittenRupees(text)).toBe(amount)
})

test.each(['', '₹', 'about 50', '-50', '50%', '$50', '1.349,10'])(
  '%j is no amount that people write',
  (text) => {
    expect(() => fromWrittenRupees(text)).toThrow(RangeError)
  },
)

test.each([
  [0, '₹0', '0.00'],
  [5, '₹0.05', '0.05'],
  [99_900, '₹999', '999.00'],
  [189_900, '₹1,899', '1899.00'],
  [12_345_650, '₹1,23,456.50', '123456.50'],
  [1_000_000_000, '₹1,00,00,000', '10000000.00'],
])('%i paise read %s, and %s on the wire', (amount, shown, wire) => {
  expect([formatRupees(paise(amount)), toRupeeString(paise(amount))]).toEqual([shown, wire])
})

test('half a paisa is rounded up', () => {
  expect(percentOf(paise(5), 10)).toBe(1)
  expect(percentOf(paise(4), 10)).toBe(0)
  expect(percentOf(paise(100_00), 12.5)).toBe(12_50)
})

test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%d is no amount in paise', (amount) => {
  expect(() => paise(amount)).toThrow(RangeError)
})

test('a number in rupees is the same money in paise', () => {
  for (const amount of [0, 1, 99, 100, 189_950, 12_345_678_90])
    expect(fromRupees(toRupees(paise(amount)))).toBe(amount)
})
