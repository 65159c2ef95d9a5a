import { expect, test } from 'vitest'
import { barcodeProblem, gtinOf, isSameBarcode, plainBarcode } from './barcode.ts'

test.each(['8901030865275', '96385074', '036000291452', '10012345678902', '4006381333931', '5000000000005'])(
  '%s is a barcode',
  (barcode) => {
    expect(barcodeProblem(barcode)).toBeNull()
  },
)

test('of a mistyped one the last digit is told', () => {
  expect(barcodeProblem('8901030865278')).toBe(
    'This barcode is not right: its last digit should be 5. Compare all digits with the pack.',
  )
})

test('a check digit catches every single digit that is wrong, and most that changed places', () => {
  const right = '4006381333931'
  for (let at = 0; at < right.length; at++)
    for (const digit of '0123456789')
      if (digit !== right[at])
        expect(barcodeProblem(right.slice(0, at) + digit + right.slice(at + 1))).not.toBeNull()
  expect(barcodeProblem('4006383133931')).not.toBeNull()
})

test.each(['', '1', '890103086527', '89010308652', '890103086527500', 'SHK-WB-RC'])(
  '"%s" is none',
  (text) => {
    expect(barcodeProblem(plainBarcode(text))).not.toBeNull()
  },
)

test('spaces and dashes do not matter', () => {
  expect(plainBarcode(' 890-1030 8652–75')).toBe('8901030865275')
})

test.each([
  ['8901030865275', '8901030865275'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['2000000000008', null],
  ['0200000000002', null],
  ['20000004', null],
  ['9900000000001', null],
  [null, null],
])('search engines hear %s as %s', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin)
})

test('a UPC and the EAN that a scanner makes of it are the same', () => {
  expect(isSameBarcode('036000291452', '0036000291452')).toBe(true)
  expect(isSameBarcode('036000291452', '8901030865275')).toBe(false)
})
