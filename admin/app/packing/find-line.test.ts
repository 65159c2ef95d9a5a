import { describe, expect, test } from 'vitest'
import { findLine, readOrderCode } from './find-line.ts'

const line = (number: number, sku: string, { quantity = 1, barcode = null as string | null } = {}) => ({
  line: number,
  sku,
  barcode,
  title: sku,
  photo: null,
  quantity,
})

describe('a scanned item', () => {
  const lines = [line(1, 'SHK-WB', { quantity: 2 }), line(2, 'SHK-SHAKER'), line(3, 'SHK-WB')]

  test('is the first line of its code that lacks a piece', () => {
    expect(findLine(lines, {}, 'SHK-WB')?.line).toBe(1)
    expect(findLine(lines, { 1: 2 }, 'shk-wb ')?.line).toBe(3)
  })

  test('is the last line of its code when all are there, so that the packer hears of one too many', () => {
    expect(findLine(lines, { 1: 2, 3: 1 }, 'SHK-WB')?.line).toBe(3)
  })

  test('is known by its barcode as well, a UPC with or without the 0 that makes it an EAN', () => {
    const withCodes = [line(1, 'SHK-WB', { barcode: '036000291452' }), line(2, 'SHK-SHAKER')]
    expect(findLine(withCodes, {}, '036000291452')?.line).toBe(1)
    expect(findLine(withCodes, {}, '0036000291452')?.line).toBe(1)
    expect(findLine(withCodes, {}, '8901030865275')).toBeUndefined()
  })

  test('may be of another order', () => {
    expect(findLine(lines, {}, 'SHK-EAA')).toBeUndefined()
  })
})

test.each([
  ['1042', 1042],
  [' #1042 ', 1042],
  ['https://shop.example/admin/packing/1042', 1042],
  ['SHK-WB', null],
  ['', null],
  ['1234567890', null],
])('the code %s is order %s', (text, number) => {
  expect(readOrderCode(text)).toBe(number)
})
