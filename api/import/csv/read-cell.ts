import type { z } from 'zod'
import { fromRupeeString, noMoney, type Paise } from '../../../shop/money.ts'
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
  if (isShortened(text)) row.refuse(column, shortened(text))
  else if (text !== '') row.refuse(column, `"${text}" is not an Indian phone number of ten digits.`)
  return ''
}

/** Rupees; nothing where the cell is empty. */
export function readAmount<Column extends string>(row: CsvRow<Column>, column: Column): Paise {
  const text = row.cell(column)
  if (text === '') return noMoney
  try {
    return fromRupeeString(text.replace(/^(₹|Rs\.?|INR)\s*/i, ''))
  } catch {
    row.refuse(column, isShortened(text) ? shortened(text) : `"${text}" is not an amount in rupees.`)
    return noMoney
  }
}

export function readCount<Column extends string>(row: CsvRow<Column>, column: Column): number {
  const text = row.cell(column)
  if (/^\d{0,9}$/.test(text)) return Number(text)
  row.refuse(column, isShortened(text) ? shortened(text) : `"${text}" is not a whole number.`)
  return 0
}

/** `9.19877E+11` */
export function isShortened(text: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(text)
}

export function shortened(text: string): string {
  return `"${text}" was shortened by a spreadsheet, and its digits are lost: export the file again, and import that.`
}
