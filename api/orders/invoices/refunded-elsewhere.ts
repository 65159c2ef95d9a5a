import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Numbers of orders refunded at the provider by nobody here, while their invoices, less credit notes, exceed what was kept. */
export async function findRefundedElsewhere(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct o.order_number as number from payment_notice n join "order" o on o.id = n.order_id
    join invoice i on i.order_id = o.id and i.kind = 'invoice'
    where n.kind = 'refund' and greatest(n.reported_at, i.issued_at) >= ${from} and greatest(n.reported_at, i.issued_at) < ${to}
      and (select sum((d.data->'totals'->>'total')::bigint * case d.kind when 'invoice' then 1 else -1 end) from invoice d where d.order_id = o.id)
        > greatest(0, o.total_paise - (select coalesce(sum(amount_paise), 0) from (
          select amount_paise from refund where order_id = o.id and status <> 'failed' and (payment_id is null or payment_id = o.payment_id)
          union all select amount_paise from payment_notice where order_id = o.id and (kind = 'refund' or status = 'lost')) r)) order by 1`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
