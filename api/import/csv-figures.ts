import { fromRupeeString, noMoney, type Paise } from '../../shop/money.ts'
import type { ProductColumn, ProductRow as Row } from './product-columns.ts'

const dearestPaise = 2_000_000_000

/** `1899`, `1,899.00`, `₹1,899`, `Rs. 1,899/-`. */
export function readMoney(row: Row, column: 'price' | 'mrp'): Paise {
  const text = row
    .cell(column)
    .replace(/^(₹|Rs\.?|INR)\s*/i, '')
    .replace(/\s*\/-$/, '')
  try {
    const amount = fromRupeeString(text)
    if (amount <= dearestPaise) return amount
    row.refuse(column, `"${row.cell(column)}" is more than can be sold for.`)
  } catch {
    row.refuse(column, `"${row.cell(column)}" is not an amount in rupees${hintOf(text)}.`)
  }
  return noMoney
}

const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/** An empty cell is 0. */
export function readNumber(row: Row, column: 'grams' | 'quantity'): number {
  const text = row.cell(column) || '0'
  const plain = grouped.test(text) ? text.replaceAll(',', '') : text
  const number = Number(plain)
  if (/^-?\d+(\.\d+)?$/.test(plain) && Math.abs(number) < 1e9) return number
  row.refuse(column, `"${text}" is not a number${hintOf(text)}.`)
  return 0
}

const shortened = /^[+-]?\d+([.,]\d+)?E[+-]?\d+$/i

/** `8.90123E+12`: the digits that a spreadsheet left out are lost. */
export function refuseShortened(row: Row, column: ProductColumn): void {
  const text = row.cell(column)
  if (shortened.test(text)) row.refuse(column, `"${text}" has lost digits${hintOf(text)}.`)
}

function hintOf(text: string): string {
  if (shortened.test(text))
    return ': a spreadsheet has shortened it, so make the column text there and export the file again'
  return /^\d{1,2}[-/ ][a-z]{3}|^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/i.test(text)
    ? ': a spreadsheet has made a date of it, so make the column a number there'
    : ''
}
