import { isSameBarcode } from '../../../shop/catalogue/barcode.ts'
import { plainSigns } from '../../../shop/typed-text.ts'

export interface LineToPack {
  line: number
  sku: string
  barcode: string | null
  title: string
  photo: string | null
  /** Left to be packed. */
  quantity: number
}

/** Of a scanned SKU or barcode, the first line that still lacks a piece; the last one of that code where none does. */
export function findLine(
  lines: readonly LineToPack[],
  ticked: Readonly<Record<number, number>>,
  code: string,
): LineToPack | undefined {
  const wanted = simplify(code)
  const same = lines.filter(
    ({ sku, barcode }) => simplify(sku) === wanted || (barcode !== null && isSameBarcode(barcode, wanted)),
  )
  return same.find(({ line, quantity }) => (ticked[line] ?? 0) < quantity) ?? same.at(-1)
}

function simplify(code: string): string {
  return plainSigns(code).replaceAll(' ', '').toUpperCase()
}

/** `1042` or `#1042`, as the bar code of a slip has it, or the address of its QR code. */
export function readOrderCode(text: string): number | null {
  const code = plainSigns(text)
  const [, number] = /^#?(\d{1,9})$/.exec(code) ?? /\/admin\/packing\/(\d{1,9})$/.exec(code) ?? []
  return number === undefined ? null : Number(number)
}
