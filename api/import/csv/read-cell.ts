import type { z } from 'zod'
import { fromWrittenRupees, noMoney, type Paise } from '../../../shop/money.ts'
import type { CsvRow } from './open-csv.ts'

/** What does not fit is added to the bad rows and read as empty. */
export function readText<Column extends string>(
  row: CsvRow<Column>,
  column: Column,
  schema: z.ZodType<string>,
): string {
  const read = schema.safeParse(row.cell(column))
  if (read.success) return read.data
  row.refuse(column, read.error.issues[0]?.message ?? 'it cannot be read.')
  return ''
}

export function readYes<Column extends string>(row: CsvRow<Column>, column: Column): boolean {
  const text = row.cell(column)
  if (/^(yes|true|1)$/i.test(text)) return true
  if (!/^(no|false|0|)$/i.test(text)) row.refuse(column, `"${text}" is neither yes nor no.`)
  return false
}

/** Ten digits, without +91 or 0 ahead of them; '' where the cell is empty. */
export function readPhone<Column extends string>(row: CsvRow<Column>, column: Column): string {
  const text = row.cell(column)
  const [, phone] = /^'?(?:\+91|91|0)?(\d{10})$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? []
  if (phone) return phone
  if (!refuseShortened(row, column) && text !== '')
    row.refuse(column, `"${text}" is not an Indian phone number of ten digits.`)
  return ''
}

/** `1899`, `1,899.00`, `₹1,899`, `Rs. 1,899/-`; nothing where the cell is empty. */
export function readAmount<Column extends string>(row: CsvRow<Column>, column: Column): Paise {
  const text = row.cell(column)
  const plain = text.replace(/(?<!\s)\s*\/-$/, '')
  if (plain === '') return noMoney
  try {
    return fromWrittenRupees(plain)
  } catch {
    row.refuse(column, `"${text}" is not an amount in rupees${hintOf(plain)}.`)
    return noMoney
  }
}

export function readCount<Column extends string>(row: CsvRow<Column>, column: Column): number {
  const text = row.cell(column)
  if (/^\d{0,9}$/.test(text)) return Number(text)
  row.refuse(column, `"${text}" is not a whole number${hintOf(text)}.`)
  return 0
}

const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/** Below 0 as well; an empty cell is 0. */
export function readNumber<Column extends string>(row: CsvRow<Column>, column: Column): number {
  const text = row.cell(column) || '0'
  const plain = grouped.test(text) ? text.replaceAll(',', '') : text
  const number = Number(plain)
  if (/^-?\d+(\.\d+)?$/.test(plain) && Math.abs(number) < 1e9) return number
  row.refuse(column, `"${text}" is not a number${hintOf(text)}.`)
  return 0
}

/** As spreadsheets write it, with one digit ahead: `12E3` may be a SKU. */
const shortened = /^[+-]?\d([.,]\d+)?E[+-]\d+$/i

/** `8.90123E+12`: the digits that a spreadsheet left out are lost. True where it is refused. */
export function refuseShortened<Column extends string>(row: CsvRow<Column>, column: Column): boolean {
  const text = row.cell(column)
  const isShortened = shortened.test(text)
  if (isShortened) row.refuse(column, `"${text}" has lost digits${hintOf(text)}.`)
  return isShortened
}

function hintOf(text: string): string {
  if (shortened.test(text))
    return ': a spreadsheet has shortened it, so make the column text there and export the file again'
  return /^\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/i.test(
    text,
  )
    ? ': a spreadsheet has made a date of it, so make the column a number there'
    : ''
}
