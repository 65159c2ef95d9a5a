import { expect, test } from 'vitest'
import { documentNumber, seriesOf } from './document-series.ts'

test.each([
  ['2027-03-31T18:29:59.999Z', '26A/', '26C/'],
  ['2027-03-31T18:30:00Z', '27A/', '27C/'],
  ['2026-01-01T00:00:00Z', '25A/', '25C/'],
  ['2099-12-01T00:00:00Z', '99A/', '99C/'],
])('at %s invoices are numbered in %s and credit notes in %s', (instant, invoices, notes) => {
  expect([seriesOf('invoice', instant), seriesOf('credit-note', instant)]).toEqual([invoices, notes])
})

test('a number has at least six digits and 16 characters at most', () => {
  expect(documentNumber('26A/', 123)).toBe('26A/000123')
  expect(documentNumber('26A/', 999_999_999_999)).toHaveLength(16)
  expect(() => documentNumber('26A/', 1_000_000_000_000)).toThrow(RangeError)
})
