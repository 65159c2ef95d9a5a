import { withoutGaps } from '../typed-text.ts'

const longestBarcode = 14
const lengths: readonly number[] = [8, 12, 13, longestBarcode]

/** `890-1030 865275` as `8901030865275`. */
export const plainBarcode = withoutGaps

/** What is wrong with a plain barcode that is no EAN, UPC or GTIN, and what to do; null where it is right. */
export function barcodeProblem(barcode: string): string | null {
  if (!/^\d+$/.test(barcode) || !lengths.includes(barcode.length))
    return 'A barcode has 8, 12, 13 or 14 digits: copy those below the bars, or leave it empty.'
  const last = checkDigit(barcode.slice(0, -1))
  if (barcode.endsWith(String(last))) return null
  return `This barcode is not right: its last digit should be ${last}. Compare all digits with the pack.`
}

/** By GS1: the digits count 3 and 1 times in turn, from the right; the last one makes it a multiple of ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Null for numbers that any shop may give out itself, and for those of coupons: no product of the world has them. */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null) return null
  return /^(\d(02|04|2|98|99)|0{6}[02])/.test(barcode.padStart(longestBarcode, '0')) ? null : barcode
}

/** A scanner may read a UPC of twelve digits as an EAN, with a 0 ahead of it. */
export function isSameBarcode(one: string, other: string): boolean {
  return one.padStart(longestBarcode, '0') === other.padStart(longestBarcode, '0')
}
