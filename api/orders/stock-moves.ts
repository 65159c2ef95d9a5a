import { sql } from 'kysely'
import type { Tx } from '../platform/postgres/database.ts'

export interface StockLevel {
  variantId: string
  available: number
}

/** Releases what an order reserves, but for pieces that are refunded or have left. All statements lock stock by id, then the coupon. */
export async function releaseStock(tx: Tx, orderId: string): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`/* release-stock */
    with ${wantedBy(orderId)}, returned as (
      update stock s set available = l.available + l.quantity from locked l where s.variant_id = l.variant_id
      returning s.variant_id, s.available
    ), unused as (
      delete from coupon_use where order_id = ${orderId} returning coupon_id
    ), uncounted as (
      update coupon set uses = greatest(uses - 1, 0)
      where id in (select coupon_id from unused) and usage_limit is not null and (select count(*) from returned) >= 0
    )
    select variant_id as "variantId", available from returned`.execute(tx)
  return rows
}

/** Null, with nothing taken, where there is too little stock or the coupon is used up. */
export async function reserveAgain(tx: Tx, orderId: string): Promise<StockLevel[] | null> {
  const { rows } = await sql<StockLevel>`/* reserve-again */
    with ${possibleFor(orderId)}, taken as (
      update stock s set available = l.available - l.quantity from locked l
      where s.variant_id = l.variant_id and (select yes from possible)
      returning s.variant_id, s.available
    ), counted as (
      update coupon set uses = uses + 1
      where id in (select id from couponed where usage_limit is not null) and (select yes from possible)
    ), used as (
      insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
      select ${orderId}::uuid, id, customer_id, once_per_customer from couponed where (select yes from possible)
    )
    select variant_id as "variantId", available from taken`.execute(tx)
  return rows.length > 0 ? rows : null
}

export async function canReserveAgain(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`/* can-reserve-again */
    with ${possibleFor(orderId)} select yes from possible`.execute(tx)
  return rows[0]?.yes ?? false
}

/** Puts what came back in a parcel on sale, but for what a refund has put there. */
export async function restockParcel(tx: Tx, parcelId: string): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`/* restock-parcel */
    with back as (
      select l.variant_id, sum(pieces_back(p))::int as quantity
      from parcel_line p join order_line l using (order_id, position)
      where p.parcel_id = ${parcelId} group by l.variant_id
    ), ${putBack}`.execute(tx)
  return rows
}

/** Puts what came back with a refund on sale. */
export async function restockRefund(tx: Tx, refundId: string): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`/* restock-refund */
    with back as (
      select l.variant_id, sum(r.quantity)::int as quantity from refund_line r join order_line l using (order_id, position)
      where r.refund_id = ${refundId} and r.restocked group by l.variant_id
    ), ${putBack}`.execute(tx)
  return rows
}

const putBack = sql`locked as (
      select s.variant_id, s.available, b.quantity from stock s join back b using (variant_id)
      order by s.variant_id for update of s
    )
    update stock s set available = l.available + l.quantity from locked l where s.variant_id = l.variant_id
    returning s.variant_id as "variantId", s.available`

function possibleFor(orderId: string) {
  return sql`${wantedBy(orderId)}, couponed as (
      select c.id, c.usage_limit, o.customer_id, c.once_per_customer,
        (c.usage_limit is null or c.uses < c.usage_limit) and not (c.once_per_customer and exists (
          select from coupon_use u where u.coupon_id = c.id and u.customer_id = o.customer_id and u.once_per_customer)) as free
      from "order" o join coupon c on c.id = o.coupon_id
      where o.id = ${orderId} and (select count(*) from locked) >= 0 for update of c
    ), possible as (
      select (select count(*) from locked) = (select count(*) from wanted)
        and (select coalesce(bool_and(available >= quantity), false) from locked)
        and (select coalesce(bool_and(free), true) from couponed) as yes
    )`
}

/** Stock is set from the locked row: a statement's own snapshot may be older, and check constraints see it first. */
function wantedBy(orderId: string) {
  return sql`wanted as (
      select variant_id, sum(quantity - refunded - gone)::int as quantity from order_line l cross join lateral (
        select coalesce(sum(r.quantity), 0) as refunded from refund_line r
        where r.order_id = l.order_id and r.position = l.position) r cross join lateral (
        select coalesce(sum(k.quantity), 0) as gone from parcel_line k join parcel p on p.id = k.parcel_id
        where k.order_id = l.order_id and k.position = l.position and p.dispatched_at is not null) g
      where order_id = ${orderId} group by 1 having sum(quantity - refunded - gone) > 0
    ), locked as (
      select s.variant_id, s.available, w.quantity from stock s join wanted w using (variant_id)
      order by s.variant_id for update of s
    )`
}
