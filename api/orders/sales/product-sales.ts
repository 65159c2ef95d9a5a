import { type RawBuilder, sql } from 'kysely'
import type { SalesReport } from '../../../shop/orders/money-contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { monthOf, nextMonth } from './days.ts'
import { findLastTotal } from './roll-up-sales.ts'
import { joined, storedDays } from './stored-sums.ts'
import { type Period, sumProducts } from './sum-sales.ts'

/** Whole months from the first day of `first` until that of `last`. */
interface Months {
  first: string
  last: string
}

const mostProducts = 100
const sums = sql`sku, pieces, sales_paise`
const names = sql`sku, handle, title`

/** The best sellers. Names are looked up for those that are shown: adding them up for all takes three times as long. */
export async function readProducts(db: Db, period: Period, open: string): Promise<SalesReport['products']> {
  const months = findMonths(period, [open, (await findLastTotal(db)) ?? ''].sort()[0] ?? '')
  const { rows } = await sql<Omit<SalesReport['products'][number], 'handle' | 'title'>>`
    ${sumSold(period, { open, months })} order by sales desc, sku limit ${mostProducts}`.execute(db)
  const skus = rows.map(({ sku }) => sku)
  const named = { stored: (over: Period) => storedNames(over, months), sum: sumProducts, columns: names }
  const { rows: found } = await sql<{ sku: string; handle: string; title: string }>`
    select sku, max(handle) as handle, max(title) as title from (${joined(named, period, open)}) s
    where sku = any(${skus}::text[]) group by sku`.execute(db)
  const known = new Map(found.map((row) => [row.sku, row]))
  return rows.flatMap((row) => {
    const name = known.get(row.sku)
    return name ? { ...name, ...row } : []
  })
}

/** Of the period, as far as all days before `until` are added up. */
function findMonths(period: Period, until: string): Months | null {
  const first = monthOf(period.from) === period.from ? period.from : nextMonth(period.from)
  const last = monthOf(until < period.until ? until : period.until)
  return until !== '' && first < last ? { first, last } : null
}

/** Joined, for the months come in the order of their keys: to group them with the days takes three times as long. */
function sumSold(period: Period, { open, months }: { open: string; months: Months | null }) {
  const stored = (over: Period) => besides(over, months, sums)
  const days = sql`select sku, sum(pieces)::int as pieces, sum(sales_paise)::bigint as sales
    from (${joined({ stored, sum: sumProducts, columns: sums }, period, open)}) s group by sku`
  if (!months) return days
  return sql`select sku, coalesce(m.pieces, 0) + coalesce(d.pieces, 0) as pieces, coalesce(m.sales, 0) + coalesce(d.sales, 0) as sales
    from (${soldBetween(months)}) m full join (${days}) d using (sku)`
}

/** What was sold before the last month less what was sold before the first one. */
function soldBetween({ first, last }: Months): RawBuilder<unknown> {
  return sql`select l.sku, (l.pieces - coalesce(f.pieces, 0))::int as pieces, l.sales_paise - coalesce(f.sales_paise, 0) as sales
    from sales_of_product_before l left join sales_of_product_before f on f.sku = l.sku and f.month = ${first}::date
    where l.month = ${last}::date and l.pieces > coalesce(f.pieces, 0)`
}

function storedNames(over: Period, months: Months | null): RawBuilder<unknown> {
  const days = besides(over, months, names)
  if (!months) return days
  return sql`${days} union all select ${names} from sales_of_product_month
    where month >= ${months.first}::date and month < ${months.last}::date`
}

/** The days that are not of these months. */
function besides({ from, until }: Period, months: Months | null, columns: RawBuilder<unknown>) {
  const days = storedDays('sales_of_product', columns)
  if (!months) return days({ from, until })
  return sql`${days({ from, until: months.first })} union all ${days({ from: months.last, until })}`
}
