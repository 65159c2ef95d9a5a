import { sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'

/** Fewer say nothing about shoppers in general, and could tell what one of them bought. */
const leastOrders = 3
const mostOthers = 8
const longestMs = 180 * dayMs

/** Counts anew which products were paid for together in the last half-year. Safe to repeat. */
export async function countPairs(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - longestMs)
  await withTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('count-pairs'))`.execute(tx)
    await tx.deleteFrom('bought_together').execute()
    await sql`
      with bought as (
        select distinct o.id, l.product_handle as handle from "order" o join order_line l on l.order_id = o.id
        where o.order_number is not null and o.status not in ('cancelled', 'refunded') and o.paid_at >= ${since}
      ), pair as (
        select one.handle, two.handle as other, count(*)::int as orders
        from bought one join bought two on two.id = one.id and two.handle <> one.handle
        group by 1, 2 having count(*) >= ${leastOrders}
      ), ranked as (
        select *, row_number() over (partition by handle order by orders desc, other) as place from pair
      )
      insert into bought_together (handle, other, orders)
      select handle, other, orders from ranked where place <= ${mostOthers}`.execute(tx)
  })
}
