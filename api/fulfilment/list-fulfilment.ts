import { sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { OrderStatus } from '../../shop/orders/states.ts'
import type { Db } from '../postgres/database.ts'

export interface OrderSummary {
  orderNumber: number
  status: OrderStatus
  paidAt: Date | null
  total: Paise
  pieces: number
  city: string
  pin: string
  packer: string | null
  awbs: string[]
}

interface Wanted {
  statuses: readonly OrderStatus[]
  limit: number
  /** Only orders beyond this number, for the next page. */
  after?: number | undefined
  oldestFirst: boolean
}

/** Orders that money has reached. */
export async function listFulfilment(
  db: Db,
  { statuses, limit, after, oldestFirst }: Wanted,
): Promise<OrderSummary[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : oldestFirst
        ? sql`o.order_number > ${after}`
        : sql`o.order_number < ${after}`
  const { rows } = await sql<OrderSummary>`/* list-fulfilment */
    select o.order_number as "orderNumber", o.status, o.paid_at as "paidAt", o.total_paise as total,
      (select sum(quantity)::int from order_line where order_id = o.id) as pieces,
      coalesce(o.shipping_address->>'city', '') as city, coalesce(o.shipping_address->>'zip', '') as pin,
      (select p.packer from parcel p where p.order_id = o.id order by p.number limit 1) as packer,
      array(select p.awb from parcel p where p.order_id = o.id and p.awb is not null order by p.number) as awbs
    from "order" o where o.order_number is not null and ${beyond}
      and ${statuses.length === 0 ? sql`true` : sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`}
    order by o.order_number ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}
