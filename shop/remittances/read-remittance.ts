import { normaliseAwb } from '../parcels/carriers.ts'
import { Refusal } from '../refusal.ts'
import { oneLine, plainSigns, withoutGaps } from '../typed-text.ts'
import { fromWrittenRupees } from '../written-numbers.ts'
import { problemOfCells } from './problem-of-cells.ts'

export interface RemittanceRow {
  /** Of the file, from 1. */
  row: number
  awb: string
  /** In paise; below zero where the carrier takes it back. */
  amount: number
  /** The carrier's, such as the UTR of its transfer; empty where there is none. */
  reference: string
}

export interface RowProblem {
  row: number
  text: string
}

export interface ReadRemittance {
  rows: RemittanceRow[]
  problems: RowProblem[]
}

/** Of what carriers call their columns, the first that a file has. */
const names = {
  awb: ['awb', 'awbno', 'awbnumber', 'waybill', 'waybillno', 'trackingnumber', 'trackingid', 'consignmentno'],
  amount: [
    'remittedamount',
    'amountremitted',
    'remittanceamount',
    'codremitted',
    'collectedamount',
    'codamount',
    'amount',
  ],
  reference: [
    'utr',
    'utrno',
    'utrnumber',
    'bankreference',
    'remittanceid',
    'crfid',
    'reference',
    'transactionid',
  ],
}

const mostAbove = 20

export interface RemittanceCells {
  records: readonly (readonly string[])[]
  /** Between its cells. */
  separator: string
}

/** Of the cells of a carrier's file, whose header may stand below other lines. Throws `remittance-columns`. */
export function readRemittance({ records, separator }: RemittanceCells): ReadRemittance {
  const at = findHeader(records)
  const header = records[at]
  if (!header) throw new Refusal('remittance-columns')
  const places = {
    awb: placeOf(header, names.awb),
    amount: placeOf(header, names.amount),
    reference: placeOf(header, names.reference),
  }
  const read: ReadRemittance = { rows: [], problems: [] }
  for (const [index, cells] of records.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue
    const row = index + 1
    const named = {
      awb: cells[places.awb] ?? '',
      amount: cells[places.amount] ?? '',
      reference: cells[places.reference] ?? '',
    }
    const text = problemOfCells(cells, { header, amountAt: places.amount, separator })
    const found = text === null ? readRow(row, named) : { row, text }
    if ('text' in found) read.problems.push(found)
    else read.rows.push(found)
  }
  return read
}

/** False where the rows were read with another separator than theirs. */
export function hasHeader(records: readonly (readonly string[])[]): boolean {
  return findHeader(records) >= 0
}

function findHeader(records: readonly (readonly string[])[]): number {
  return records.slice(0, mostAbove).findIndex(isHeader)
}

function isHeader(cells: readonly string[]): boolean {
  return placeOf(cells, names.awb) >= 0 && placeOf(cells, names.amount) >= 0
}

function placeOf(header: readonly string[], wanted: readonly string[]): number {
  const plain = header.map((cell) =>
    oneLine(cell)
      .toLowerCase()
      .replace(/\([^()]*\)|[^a-z]/g, ''),
  )
  const name = wanted.find((one) => plain.includes(one))
  return name === undefined ? -1 : plain.indexOf(name)
}

interface Cells {
  awb: string
  amount: string
  reference: string
}

function readRow(row: number, cells: Cells): RemittanceRow | RowProblem {
  const awb = normaliseAwb(cells.awb.replace(/^'/, ''))
  if (awb === '') return { row, text: 'It has no AWB.' }
  if (isShortened(awb)) return { row, text: `${awb} is an AWB ${shortened}` }
  const amount = readAmount(cells.amount)
  if (amount === null)
    return { row, text: `${oneLine(cells.amount) || 'Nothing'} is not an amount (AWB ${awb}).` }
  const reference = oneLine(cells.reference).slice(0, 100).toWellFormed()
  if (isShortened(reference)) return { row, text: `${reference} (AWB ${awb}) is a reference ${shortened}` }
  return { row, awb, amount, reference }
}

const shortened =
  'that a spreadsheet has shortened. Download the carrier’s file again, and upload it without opening it.'

function isShortened(cell: string): boolean {
  return /^'?\d([.,]\d+E\+?|E\+)\d+$/i.test(cell)
}

/** `HDFC-00123`, `hdfc 00123` and `'HDFC‑00123` name one transfer, and so do `123` and `123.0`. */
export function plainReference(reference: string): string {
  return withoutGaps(reference)
    .replace(/^'|\.0+$/g, '')
    .toUpperCase()
}

/** Null for what is no amount, and for zero. Below zero it is written `-1,899.00` or `(1,899.00)`. */
function readAmount(text: string): number | null {
  const plain = plainSigns(text)
  const isBelow = /^(₹|Rs\.?|INR)? ?-|^\(.*\)$/i.test(plain)
  try {
    const amount = fromWrittenRupees(isBelow ? plain.replace('-', '').replace(/^\(|\)$/g, '') : plain)
    if (amount === 0) return null
    return isBelow ? -amount : amount
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
