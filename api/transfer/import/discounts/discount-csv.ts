import { couponCode } from '../../../../shop/coupons/contract.ts'
import type { Paise } from '../../../../shop/money.ts'
import type { BadRows } from '../csv/bad-rows.ts'
import type { CsvSource } from '../csv/csv-source.ts'
import type { CsvEncoding } from '../csv/decode-csv.ts'
import { openCsv } from '../csv/open-csv.ts'
import { readCount, readText, readYes } from '../csv/read-cell.ts'
import { readLimit, readMinimum, readNames, readPercent, readStatus, readTimes } from './discount-cells.ts'
import { type DiscountRow, discountColumns } from './discount-columns.ts'

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
    is_offered?: boolean
    status: 'active' | 'archived'
  }
}

interface ReadDiscounts {
  badRows: BadRows
  encoding?: CsvEncoding | undefined
  now: Date
}

/** What is wrong is added to the bad rows. */
export async function openDiscountCsv(source: CsvSource, { badRows, encoding, now }: ReadDiscounts) {
  const { rows, unread } = await openCsv(source, {
    columns: discountColumns,
    needed: ['name', 'value'],
    badRows,
    encoding,
  })
  return { unread, discounts: readDiscounts(rows, now) }
}

async function* readDiscounts(rows: AsyncIterable<DiscountRow>, now: Date): AsyncGenerator<CsvDiscount> {
  const rowOfTitle = new Map<string, number>()
  for await (const row of rows) {
    const discount = readDiscount(row, now)
    const { title } = discount.coupon
    const before = rowOfTitle.get(title)
    if (before === undefined) rowOfTitle.set(title, row.row)
    else row.refuse('name', `${title} is in row ${before} already.`)
    yield discount
  }
}

function readDiscount(row: DiscountRow, now: Date): CsvDiscount {
  refuseOtherKinds(row)
  requireKnownScope(row)
  const period = readTimes(row)
  return {
    row,
    timesUsed: readCount(row, 'timesUsed'),
    limit: readLimit(row),
    coupon: {
      title: readText(row, 'name', couponCode),
      percent: readPercent(row),
      ...period,
      once_per_customer: readYes(row, 'once'),
      minimum_subtotal_paise: readMinimum(row),
      product_handles: readNames(row, 'products'),
      collections: readNames(row, 'collections'),
      ...(row.cell('offered') !== '' && { is_offered: readYes(row, 'offered') }),
      status: readStatus(row, period, now),
    },
  }
}

/** What a coupon of this shop cannot do. */
function refuseOtherKinds(row: DiscountRow): void {
  const type = row.cell('type')
  if (!/^(|amount off( (order|products?))?)$/i.test(type))
    row.refuse('type', `"${type}": a coupon takes a percentage off, nothing else. Leave this row out.`)
  for (const column of ['withOrder', 'withProduct'] as const)
    if (readYes(row, column))
      row.refuse(column, 'an order takes one coupon only. Write false if that is right.')
}

/** Without its products or customers named, a discount would apply to everybody. */
function requireKnownScope(row: DiscountRow): void {
  const isBound = row.cell('products') !== '' || row.cell('collections') !== ''
  if (!isBound && !/^(|order)$/i.test(row.cell('class')))
    row.refuse(
      'class',
      `"${row.cell('class')}": name its products or collections in a column "Products" or "Collections".`,
    )
  if (!/^(|all|all customers)$/i.test(row.cell('customers')))
    row.refuse('customers', `"${row.cell('customers')}": only coupons for all can be read.`)
}
