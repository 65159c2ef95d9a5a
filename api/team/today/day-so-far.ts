import { sql } from 'kysely'
import { addDays, dayMs, kolkataDay, kolkataStart } from '../../../shop/day.ts'
import type { Today } from '../../../shop/team/today-contract.ts'
import { isIn } from '../../orders/fulfilment/is-in.ts'
import { readDays } from '../../orders/sales/report-sales.ts'
import { sold } from '../../orders/sales/sum-sales.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** Of today and thirteen days before, and of the same day a week ago until this time of the day. */
export async function readSales(db: Db, now: Date): Promise<NonNullable<Today['sales']>> {
  const today = kolkataDay(now.toISOString())
  const weekAgo = new Date(now.getTime() - 7 * dayMs)
  const [days, { rows }] = await Promise.all([
    readDays(db, { from: addDays(today, -13), until: addDays(today, 1) }),
    sql<{ ordersBefore: number; salesBefore: number }>`
      select count(*)::int as "ordersBefore", coalesce(sum(total_paise), 0)::bigint as "salesBefore" from "order" o
      where ${sold} and paid_at >= ${kolkataStart(today, -7)} and paid_at < ${weekAgo}`.execute(db),
  ])
  const { orders = 0, sales = 0 } = days.at(-1) ?? {}
  const { ordersBefore = 0, salesBefore = 0 } = rows[0] ?? {}
  return {
    orders,
    sales,
    ordersBefore,
    salesBefore,
    days: days.map(({ day, orders, sales }) => ({ day, orders, sales })),
  }
}

/** Of the orders that had to be packed today: those packed whole, those that wait, and those in somebody's hands. */
export async function readPacking(db: Db, now: Date): Promise<NonNullable<Today['packing']>> {
  const { rows } = await sql<NonNullable<Today['packing']>>`
    select (select count(distinct o.id)::int from parcel p join "order" o on o.id = p.order_id
        where p.packed_at >= ${kolkataStart(kolkataDay(now.toISOString()))} and p.status <> 'unpacked'
          and o.fulfilment_state not in ('to-pack', 'packing', 'part-packed', 'cancelled')) as packed,
      (count(*) filter (where ${isIn('to-pack')}))::int as waiting,
      (count(*) filter (where ${isIn('packing')}))::int as begun
    from "order" o where o.fulfilment_state in ('to-pack', 'packing', 'part-packed') and o.order_number is not null`.execute(
    db,
  )
  return rows[0] ?? { packed: 0, waiting: 0, begun: 0 }
}
