import { collectionNames, isCollection } from '../../shop/catalogue/collections.ts'
import { couponCode } from '../../shop/coupons/contract.ts'
import { readPercent as readPriceRule } from '../../shop/coupons/percent.ts'
import { readCsvTime } from '../../shop/csv-time.ts'
import { fromRupeeString, noMoney, type Paise } from '../../shop/money.ts'
import type { BadRows } from './csv/bad-rows.ts'
import type { CsvSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'
import { type CsvRow, openCsv } from './csv/open-csv.ts'
import { readCount, readText, readYes } from './csv/read-cell.ts'

export interface CsvDiscount {
  row: DiscountRow
  /** Before it came here. */
  timesUsed: number
  /** With what was used then. */
  limit: number | null
  coupon: {
    title: string
    percent: number
    starts_at: Date | null
    ends_at: Date | null
    once_per_customer: boolean
    minimum_subtotal_paise: Paise
    product_handles: string[] | null
    collections: string[] | null
    status: 'active' | 'archived'
  }
}

const headers = {
  name: ['Name'],
  value: ['Value'],
  valueType: ['Value Type'],
  type: ['Type'],
  class: ['Discount Class'],
  // The platform names products in words only; these columns are our own.
  products: ['Products'],
  collections: ['Collections'],
  customers: ['Customer Selection'],
  minimum: ['Minimum Purchase Requirements'],
  withOrder: ['Combines with Order Discounts'],
  withProduct: ['Combines with Product Discounts'],
  // Without a meaning here: delivery is free, and coupons are for its one shop.
  withShipping: ['Combines with Shipping Discounts'],
  context: ['Context'],
  timesUsed: ['Times Used In Total'],
  once: ['Applies Once Per Customer'],
  limit: ['Usage Limit Per Code'],
  status: ['Status'],
  start: ['Start'],
  end: ['End'],
} as const

export type DiscountRow = CsvRow<keyof typeof headers>
type Row = DiscountRow

interface ReadDiscounts {
  badRows: BadRows
  encoding?: CsvEncoding | undefined
}

/** What is wrong is added to the bad rows. */
export async function openDiscountCsv(source: CsvSource, { badRows, encoding }: ReadDiscounts) {
  const { rows, unread } = await openCsv<keyof typeof headers>(source, {
    ...{ columns: headers, needed: ['name', 'value'], badRows, encoding },
  })
  return { unread, discounts: readDiscounts(rows) }
}

async function* readDiscounts(rows: AsyncIterable<Row>): AsyncGenerator<CsvDiscount> {
  const rowOfTitle = new Map<string, number>()
  for await (const row of rows) {
    const title = row.cell('name')
    const before = rowOfTitle.get(title)
    if (before === undefined) rowOfTitle.set(title, row.row)
    else row.refuse('name', `${title} is in row ${before} already.`)
    yield readDiscount(row)
  }
}

function readDiscount(row: Row): CsvDiscount {
  refuseOtherKinds(row)
  requireKnownScope(row)
  return {
    row,
    timesUsed: readCount(row, 'timesUsed'),
    limit: readLimit(row),
    coupon: {
      title: readText(row, 'name', couponCode),
      percent: readPercent(row),
      ...{ starts_at: readTime(row, 'start'), ends_at: readTime(row, 'end') },
      once_per_customer: readYes(row, 'once'),
      minimum_subtotal_paise: readMinimum(row),
      product_handles: readNames(row, 'products'),
      collections: readCollections(row),
      status: /^(|active|scheduled|expired)$/i.test(row.cell('status')) ? 'active' : 'archived',
    },
  }
}

/** What a coupon of this shop cannot do. */
function refuseOtherKinds(row: Row): void {
  const type = row.cell('type')
  if (!/^(|amount off (order|products?))$/i.test(type))
    row.refuse('type', `"${type}": a coupon takes a percentage off, nothing else. Leave this row out.`)
  for (const column of ['withOrder', 'withProduct'] as const)
    if (readYes(row, column))
      row.refuse(column, 'an order takes one coupon only. Write false if that is right.')
}

/** Without its products or customers named, a discount would apply to everybody. */
function requireKnownScope(row: Row): void {
  const isBound = row.cell('products') !== '' || row.cell('collections') !== ''
  if (!isBound && !/^(|order)$/i.test(row.cell('class')))
    row.refuse(
      'class',
      `"${row.cell('class')}": name its products or collections in a column "Products" or "Collections".`,
    )
  if (!/^(|all customers)$/i.test(row.cell('customers')))
    row.refuse('customers', `"${row.cell('customers')}": only coupons for all can be read.`)
}

function readNames(row: Row, column: 'products' | 'collections'): string[] | null {
  const names = row
    .cell(column)
    .split(/[;,]/)
    .flatMap((name) => name.trim().toLowerCase() || [])
  return names.length > 0 ? names : null
}

function readCollections(row: Row): string[] | null {
  const names = readNames(row, 'collections')
  const unknown = names?.filter((name) => !isCollection(name)) ?? []
  for (const name of unknown) row.refuse('collections', `"${name}" is not ${collectionNames.join(' or ')}.`)
  return names
}

/** The platform exports a negative number. */
function readPercent(row: Row): number {
  const type = row.cell('valueType')
  if (!/^(|percent(age)?)$/i.test(type))
    row.refuse('valueType', `"${type}": only percentages can be taken off.`)
  try {
    return readPriceRule(row.cell('value'))
  } catch {
    row.refuse('value', `"${row.cell('value')}" is not a percentage from 0 to 100.`)
  }
  return 1
}

function readLimit(row: Row): number | null {
  const text = row.cell('limit')
  if (text === '') return null
  const limit = Number(text)
  if (/^\d+$/.test(text) && limit > 0 && limit < 2 ** 31) return limit
  row.refuse('limit', `"${text}" is not a whole number above zero.`)
  return null
}

const highestMinimum = 100_000_000

/** Empty, "None", an amount, or a sentence ("Minimum purchase of ₹1,000.00"). */
function readMinimum(row: Row): Paise {
  const text = row.cell('minimum')
  if (text === '' || /^(none|no minimum.*)$/i.test(text)) return noMoney
  const amount = /items?/i.test(text) ? '' : (/\d+(?:,\d+)*(?:\.\d{1,2})?/.exec(text)?.[0] ?? '')
  try {
    const minimum = fromRupeeString(amount)
    if (minimum <= highestMinimum) return minimum
    row.refuse('minimum', `"${text}" is more than ₹10,00,000.`)
  } catch {
    row.refuse('minimum', `"${text}" holds no amount in rupees.`)
  }
  return noMoney
}

function readTime(row: Row, column: 'start' | 'end'): Date | null {
  const text = row.cell(column)
  const time = readCsvTime(text)
  if (!time && text !== '') row.refuse(column, `"${text}" is not a time like 2026-01-31 18:00:00 +0530.`)
  return time
}
