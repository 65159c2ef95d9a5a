import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Numbers of invoiced orders that were refunded at the provider, in whole or part, by nobody here. */
export async function findRefundedElsewhere(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct o.order_number as number from payment_notice n join "order" o on o.id = n.order_id
    where n.kind = 'refund' and n.reported_at >= ${from} and n.reported_at < ${to}
      and exists (select from invoice i where i.order_id = o.id) order by 1`.execute(db)
  return rows.map(({ number }) => number)
}
