import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface BoughtLine {
  orderId: string
  /** Place in the order, counted from 1. */
  line: number
  customerId: string
  productId: string
  title: string
  variantTitle: string
  /** Delivered, and neither refunded nor returned as a whole. */
  canReview: boolean
}

/** Of `order_line l` and `"order" o`: of what has arrived something has stayed with the customer, who has not had the money back for it. */
export const hasStayed = sql`o.status in ('dispatched', 'delivered')
  and (select coalesce(sum(pl.quantity), 0) from parcel_line pl join parcel p on p.id = pl.parcel_id
      where pl.order_id = l.order_id and pl.position = l.position and p.status = 'delivered')
    > (select coalesce(sum(r.quantity), 0) from refund_line r left join parcel p on p.id = r.parcel_id
      where r.order_id = l.order_id and r.position = l.position and coalesce(p.status, 'delivered') = 'delivered')
  and not exists (select from refund_line r where r.order_id = l.order_id and r.position = l.position
    having sum(r.amount_paise) >= l.quantity::bigint * l.unit_price_paise - l.discount_paise)
  and not exists (select from refund r where r.order_id = l.order_id and r.reason in ('cancelled', 'late-payment'))`

/** Those of an order that was erased are nobody's. */
export async function findLines(db: Db | Tx, orderId: string): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`/* find-reviewable-lines */
    select l.order_id as "orderId", l.position + 1 as line, o.customer_id as "customerId", l.product_id as "productId", l.title,
      l.variant_title as "variantTitle", ${hasStayed} as "canReview"
    from order_line l join "order" o on o.id = l.order_id
    where l.order_id = ${orderId} and o.customer_id is not null order by l.position`.execute(db)
  return rows
}
