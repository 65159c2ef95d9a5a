import { type RawBuilder, sql } from 'kysely'
import type { Period } from './sum-sales.ts'

type Sums = (period: Period) => RawBuilder<unknown>

export function storedDays(
  table: 'sales_day' | 'sales_of_state' | 'sales_of_product',
  columns = sql`*`,
): Sums {
  return ({ from, until }) =>
    sql`select ${columns} from ${sql.table(table)} where day >= ${from}::date and day < ${until}::date`
}

/** What is stored of the days before `open`, and the same summed up from then on. */
export function joined(
  { stored, sum, columns = sql`*` }: { stored: Sums; sum: Sums; columns?: RawBuilder<unknown> },
  { from, until }: Period,
  open: string,
): RawBuilder<unknown> {
  const known = stored({ from, until: open < until ? open : until })
  const first = open > from ? open : from
  return first < until
    ? sql`${known} union all select ${columns} from (${sum({ from: first, until })}) o`
    : known
}
