import { createHash } from 'node:crypto'
import { barcodeProblem, plainBarcode } from '../../../../shop/catalogue/barcode.ts'
import type { Paise } from '../../../../shop/money.ts'
import { longestSku, variantRow } from '../../../../shop/products/variants-contract.ts'
import { readAmount, readDigits, readNumber, refuseShortened } from '../csv/read-cell.ts'
import { readImageSrc } from './csv-images.ts'
import { lineOf, optionColumns, type ProductRow as Row, refuseUnfit } from './product-columns.ts'
import { handleFrom } from './read-handle.ts'

export interface CsvVariant {
  row: number
  line: number
  sku: string
  /** Null: none, or one that is left out. */
  barcode: string | null
  /** Why it is left out. */
  barcodeProblem: string | null
  optionValues: string[]
  pricePaise: Paise
  mrpPaise: Paise
  grams: number
  available: number
  /** A shop that oversells has stock below 0. */
  isNegative: boolean
  imageSrc: string | null
}

const form = variantRow.shape

export function readVariant(row: Row, optionNames: readonly string[]): CsvVariant {
  const optionValues = optionNames.map((name, index) => {
    const column = optionColumns[index]?.[1] ?? 'option1'
    if (row.cell(column) === '') row.refuse(column, `this variant has no ${name}.`)
    return lineOf(row, column, form.optionValues.element)
  })
  const quantity = readPieces(row)
  const grams = Math.round(readNumber(row, 'grams'))
  refuseUnfit(row, 'grams', form.grams.safeParse(grams))
  return {
    row: row.row,
    line: row.line,
    sku: readSku(row) || madeSku(handleFrom([row.cell('handle'), ...optionValues].join('-'))),
    ...readBarcode(row),
    optionValues,
    ...readPrices(row),
    grams,
    available: Math.max(0, quantity),
    isNegative: quantity < 0,
    imageSrc: readImageSrc(row, 'variantImage'),
  }
}

function readSku(row: Row): string {
  refuseShortened(row, 'sku')
  return lineOf(row, 'sku', form.sku).replace(/^'/, '')
}

/** The end of a cut one keeps it apart from others. */
function madeSku(whole: string): string {
  if (whole.length <= longestSku) return whole
  const end = createHash('sha256').update(whole).digest('hex').slice(0, 8)
  return `${whole.slice(0, longestSku - 9)}-${end}`
}

/** Below 0 as well. */
function readPieces(row: Row): number {
  const pieces = readNumber(row, 'quantity')
  if (Number.isInteger(pieces)) return pieces
  row.refuse('quantity', `"${row.cell('quantity')}" is not a whole number.`)
  return 0
}

/** Codes of the former shop's own are no reason to refuse its file. */
function readBarcode(row: Row): Pick<CsvVariant, 'barcode' | 'barcodeProblem'> {
  const text = readDigits(row, 'barcode')
  const barcode = plainBarcode(text)
  if (barcode === '') return { barcode: null, barcodeProblem: null }
  const problem = barcodeProblem(barcode)
  if (problem === null) return { barcode, barcodeProblem: null }
  return { barcode: null, barcodeProblem: `"${text.slice(0, 40)}" is left out. ${problem}` }
}

/** Without a compare-at price, or with one of 0, the MRP is the price. */
function readPrices(row: Row): { pricePaise: Paise; mrpPaise: Paise } {
  if (row.cell('price') === '') row.refuse('price', 'a variant needs a price.')
  const pricePaise = readPrice(row, 'price')
  const mrpPaise = readPrice(row, 'mrp') || pricePaise
  if (mrpPaise < pricePaise) row.refuse('mrp', 'the MRP may not be lower than the price.')
  return { pricePaise, mrpPaise }
}

const dearestPaise = 2_000_000_000

function readPrice(row: Row, column: 'price' | 'mrp'): Paise {
  const amount = readAmount(row, column)
  if (amount > dearestPaise) row.refuse(column, `"${row.cell(column)}" is more than can be sold for.`)
  return amount
}
