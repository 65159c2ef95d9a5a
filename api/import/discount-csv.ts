import { collectionNames, isCollection } from '../../shop/catalogue/collections.ts'
import { readPercent as readPriceRule } from '../../shop/coupons/percent.ts'
import { fromRupeeString, noMoney, type Paise } from '../../shop/money.ts'
import { type CsvRow, readCsvTable } from './csv-table.ts'
import { ImportError } from './import-error.ts'

export interface CsvDiscount {
  title: string
  percent: number
  starts_at: Date | null
  ends_at: Date | null
  usage_limit: number | null
  once_per_customer: boolean
  minimum_subtotal_paise: Paise
  product_handles: string[] | null
  collections: string[] | null
  status: 'active' | 'archived'
}

const headers = {
  name: ['Name'],
  value: ['Value'],
  valueType: ['Value Type'],
  class: ['Discount Class'],
  // The platform names products in words only; these columns are our own.
  products: ['Products'],
  collections: ['Collections'],
  customers: ['Customer Selection'],
  minimum: ['Minimum Purchase Requirements'],
  once: ['Applies Once Per Customer'],
  limit: ['Usage Limit Per Code'],
  status: ['Status'],
  start: ['Start'],
  end: ['End'],
} as const

type Row = CsvRow<keyof typeof headers>

/** Throws an ImportError with every problem found. */
export function readDiscountCsv(csv: string): CsvDiscount[] {
  const table = readCsvTable<keyof typeof headers>(csv, headers)
  const needed = (['name', 'value'] as const).filter((column) => !table.has(column))
  const problems = needed.map((column) => `The column "${headers[column][0]}" is missing.`)
  const discounts = problems.length > 0 ? [] : table.rows.map((row) => readDiscount(row, problems))
  const seen = Map.groupBy(discounts, ({ title }) => title)
  for (const [title, same] of seen)
    if (same.length > 1) problems.push(`${title} stands there more than once.`)
  if (problems.length > 0) throw new ImportError(problems)
  return discounts
}

function readDiscount(row: Row, problems: string[]): CsvDiscount {
  if (row.cell('name') === '') problems.push(row.problem('name', 'a coupon needs a code.'))
  requireKnownScope(row, problems)
  return {
    title: row.cell('name'),
    percent: readPercent(row, problems),
    starts_at: readTime(row, 'start', problems),
    ends_at: readTime(row, 'end', problems),
    usage_limit: readLimit(row, problems),
    once_per_customer: /^(true|yes)$/i.test(row.cell('once')),
    minimum_subtotal_paise: readMinimum(row, problems),
    product_handles: readNames(row, 'products'),
    collections: readCollections(row, problems),
    status: /^(|active|scheduled|expired)$/i.test(row.cell('status')) ? 'active' : 'archived',
  }
}

/** Without its products or customers named, a discount would apply to everybody. */
function requireKnownScope(row: Row, problems: string[]): void {
  const isBound = row.cell('products') !== '' || row.cell('collections') !== ''
  if (!isBound && !/^(|order)$/i.test(row.cell('class')))
    problems.push(
      row.problem(
        'class',
        `"${row.cell('class')}": name its products or collections in a column "Products" or "Collections".`,
      ),
    )
  if (!/^(|all customers)$/i.test(row.cell('customers')))
    problems.push(row.problem('customers', `"${row.cell('customers')}": only coupons for all can be read.`))
}

function readNames(row: Row, column: 'products' | 'collections'): string[] | null {
  const names = row
    .cell(column)
    .split(/[;,]/)
    .flatMap((name) => name.trim().toLowerCase() || [])
  return names.length > 0 ? names : null
}

function readCollections(row: Row, problems: string[]): string[] | null {
  const names = readNames(row, 'collections')
  const unknown = names?.filter((name) => !isCollection(name)) ?? []
  for (const name of unknown)
    problems.push(row.problem('collections', `"${name}" is not ${collectionNames.join(' or ')}.`))
  return names
}

/** The platform exports a negative number. */
function readPercent(row: Row, problems: string[]): number {
  const type = row.cell('valueType').toLowerCase()
  if (type !== '' && !type.startsWith('percent')) {
    problems.push(row.problem('valueType', `"${row.cell('valueType')}": only percentages can be taken off.`))
  }
  try {
    return readPriceRule(row.cell('value'))
  } catch {
    problems.push(row.problem('value', `"${row.cell('value')}" is not a percentage from 0 to 100.`))
  }
  return 1
}

function readLimit(row: Row, problems: string[]): number | null {
  if (row.cell('limit') === '') return null
  const limit = Number(row.cell('limit'))
  if (Number.isInteger(limit) && limit > 0 && limit < 2 ** 31) return limit
  problems.push(row.problem('limit', `"${row.cell('limit')}" is not a whole number above zero.`))
  return null
}

/** Empty, "None", an amount, or a sentence ("Minimum purchase of ₹1,000.00"). */
function readMinimum(row: Row, problems: string[]): Paise {
  const text = row.cell('minimum')
  if (text === '' || /^(none|no minimum.*)$/i.test(text)) return noMoney
  const amount = /items?/i.test(text) ? '' : (/\d+(?:,\d+)*(?:\.\d{1,2})?/.exec(text)?.[0] ?? '')
  try {
    return fromRupeeString(amount)
  } catch {
    problems.push(row.problem('minimum', `"${text}" holds no amount in rupees.`))
    return noMoney
  }
}

/** `2025-12-08 11:28:18 -0600`; without an offset it is Indian time. */
function readTime(row: Row, column: 'start' | 'end', problems: string[]): Date | null {
  const text = row.cell(column)
  if (text === '') return null
  const found = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
    text,
  )
  const [, day = '', clock = '00:00:00', zone = '+0530'] = found ?? []
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  const time = new Date(`${day}T${clock}${offset}`)
  if (!Number.isNaN(time.getTime())) return time
  problems.push(row.problem(column, `"${text}" is not a time like 2026-01-31 18:00:00 +0530.`))
  return null
}
