import { sql } from 'kysely'
import type { OrderToConfirm } from '../../../shop/orders/to-confirm-contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isNotAccepted } from '../not-accepted.ts'

const most = 100

type Row = Omit<OrderToConfirm, 'placedAt' | 'confirmBy'> & { placedAt: Date; confirmBy: Date; left: number }

/** Orders in cash that wait to be confirmed; the one that waits longest first. */
export async function listToConfirm(db: Db): Promise<{ items: OrderToConfirm[]; left: number }> {
  const { rows } = await sql<Row>`/* list-to-confirm */
    select o.order_number as "orderNumber", o.created_at as "placedAt", o.confirm_by as "confirmBy", o.confirm_by_code as "isByCode", o.total_paise as total, o.advance_paise as advance,
      coalesce(concat_ws(' ', a->>'firstName', a->>'lastName'), '') as name, coalesce(a->>'phone', '') as phone,
      coalesce(a->>'city', '') as city, coalesce(a->>'zip', '') as pin, count(*) over ()::int as left,
      (select json_agg(l.quantity || ' × ' || concat_ws(' - ', l.title, nullif(l.variant_title, 'Default Title')) order by l.position)
        from order_line l where l.order_id = o.id) as lines, coalesce(o.cash_risks, '[]') as risks, b."ordersBefore", b."refusedBefore"
    from "order" o cross join lateral (select o.shipping_address as a) s cross join lateral (
      select count(*)::int as "ordersBefore",
        (count(*) filter (where ${isNotAccepted('e')}))::int as "refusedBefore"
      from "order" e where e.customer_id = o.customer_id and e.order_number < o.order_number) b
    where o.status = 'placed' order by o.order_number limit ${most}`.execute(db)
  return {
    items: rows.map(({ placedAt, confirmBy, left, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      confirmBy: confirmBy.toISOString(),
    })),
    left: rows[0]?.left ?? 0,
  }
}
