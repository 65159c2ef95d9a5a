import type { z } from 'zod'
import { isPhone, plainPhone } from '../../../../shop/customers/form-rules.ts'
import { noMoney, type Paise } from '../../../../shop/money.ts'
import { plainSigns } from '../../../../shop/typed-text.ts'
import { fromWrittenRupees, joinGroups } from '../../../../shop/written-numbers.ts'
import type { CsvRow } from './open-csv.ts'

/** What does not fit is added to the bad rows and read as empty. */
export function readText<Column extends string>(
  row: CsvRow<Column>,
  column: Column,
  schema: z.ZodType<string>,
): string {
  const read = schema.safeParse(row.longCell(column))
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
  const phone = plainPhone(readDigits(row, column))
  if (phone === '' || isPhone(phone)) return phone
  row.refuse(column, `"${row.cell(column)}" is not an Indian phone number of ten digits.`)
  return ''
}

/** Without the ' and the .0 of spreadsheets; one that has lost digits is refused and read as empty. */
export function readDigits<Column extends string>(row: CsvRow<Column>, column: Column): string {
  const text = plainDigits(row.cell(column))
  if (!shortened.test(text)) return text
  row.refuse(column, `"${row.cell(column)}" has lost digits${hintOf(text)}.`)
  return ''
}

const whole = /^(\+?\d+)[.]0+$/
const exact = /^(\d)[.](\d+)E[+]?(\d{1,2})$/i

/** `560001.0` as `560001`, and `9.876543210E+09`, which has all digits, as `9876543210`. */
function plainDigits(cell: string): string {
  const text = plainSigns(cell).replace(/^'/, '')
  const [, first = '', decimals = '', places] = exact.exec(text) ?? []
  const [kept, rest] = [decimals.slice(0, Number(places)), decimals.slice(Number(places))]
  if (kept.length === Number(places) && /^0*$/.test(rest)) return first + kept
  return whole.exec(text)?.[1] ?? text
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
  const plain = joinGroups(plainDigits(text))
  if (/^\d{0,9}$/.test(plain)) return Number(plain)
  row.refuse(column, `"${text}" is not a whole number${hintOf(text)}.`)
  return 0
}

/** Below 0 as well; an empty cell is 0. */
export function readNumber<Column extends string>(row: CsvRow<Column>, column: Column): number {
  const text = plainDigits(row.cell(column)) || '0'
  const plain = joinGroups(text)
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
