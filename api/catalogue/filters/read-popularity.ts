import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Pieces by handle. */
export type Sold = ReadonlyMap<string, number>

/** Of the last three months and the days since. */
export async function readPopularity(db: Db): Promise<Sold> {
  const { rows } = await sql<{ handle: string; pieces: number }>`
    select handle, sum(pieces)::int as pieces from (
      select handle, pieces from sales_of_product_month where month >= date_trunc('month', now()) - interval '3 months'
      union all
      select handle, pieces from sales_of_product
        where day >= coalesce((select max(month) + interval '1 month' from sales_of_product_month), '-infinity')
          and day >= now() - interval '3 months'
    ) sold group by handle having sum(pieces) > 0`.execute(db)
  return new Map(rows.map(({ handle, pieces }) => [handle, pieces]))
}
