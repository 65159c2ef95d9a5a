import { type RawBuilder, sql } from 'kysely'
import type { SalesReport } from '../../shop/admin/money-contract.ts'
import type { Db } from '../postgres/database.ts'
import { monthOf, nextMonth } from './days.ts'
import { findLastTotal } from './roll-up-sales.ts'
import { joined, storedDays } from './stored-sums.ts'
import { type Period, sumProducts } from './sum-sales.ts'

const mostProducts = 100
const sums = sql`sku, pieces, sales_paise`
const names = sql`sku, handle, title`

/** The best sellers. Names are looked up for those that are shown: adding them up for all takes three times as long. */
export async function readProducts(db: Db, period: Period, open: string): Promise<SalesReport['products']> {
  const total = await findLastTotal(db)
  const sold = { stored: (among: Period) => storedSums(among, total), sum: sumProducts, columns: sums }
  const { rows } = await sql<Omit<SalesReport['products'][number], 'handle' | 'title'>>`
    select sku, sum(pieces)::int as pieces, sum(sales_paise)::bigint as sales from (${joined(sold, period, open)}) s
    group by sku having sum(pieces) > 0 order by sales desc, sku limit ${mostProducts}`.execute(db)
  const skus = rows.map(({ sku }) => sku)
  const named = { stored: storedNames, sum: sumProducts, columns: names }
  const { rows: found } = await sql<{ sku: string; handle: string; title: string }>`
    select sku, max(handle) as handle, max(title) as title from (${joined(named, period, open)}) s
    where sku = any(${skus}::text[]) group by sku`.execute(db)
  const known = new Map(found.map((row) => [row.sku, row]))
  return rows.flatMap((row) => {
    const name = known.get(row.sku)
    return name ? { ...name, ...row } : []
  })
}

/** Between two months: what was sold before the later one less what was sold before the earlier one. */
function storedSums({ from, until }: Period, total: string | null): RawBuilder<unknown> {
  const ofDays = storedDays('sales_of_product', sums)
  const first = firstMonth(from)
  const last = total !== null && total < until ? total : monthOf(until)
  if (total === null || first >= last) return ofDays({ from, until })
  return sql`${ofDays({ from, until: first })} union all ${ofDays({ from: last, until })}
    union all select sku, pieces::int, sales_paise from sales_of_product_before where month = ${last}::date
    union all select sku, -pieces::int, -sales_paise from sales_of_product_before where month = ${first}::date`
}

/** Of whole months at once, of what is left of the first and the last one by day. */
function storedNames({ from, until }: Period): RawBuilder<unknown> {
  const ofDays = storedDays('sales_of_product', names)
  const [first, last] = [firstMonth(from), monthOf(until)]
  if (first >= last) return ofDays({ from, until })
  return sql`${ofDays({ from, until: first })} union all ${ofDays({ from: last, until })}
    union all select ${names} from sales_of_product_month where month >= ${first}::date and month < ${last}::date`
}

/** That is in the period from its first day on. */
function firstMonth(from: string): string {
  return monthOf(from) === from ? from : nextMonth(from)
}
