import { type RawBuilder, sql } from 'kysely'
import type { PhotoManifest } from '../../shop/media/photo.ts'
import type { Order, OrdersQuery } from '../../shop/orders/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { isUuid } from '../../shop/uuid.ts'
import { promisedArrival } from '../catalogue/delivery/promised-arrival.ts'
import { wireImage } from '../platform/media/photo-manifest.ts'
import type { Db } from '../platform/postgres/database.ts'
import { adjustmentsOfOrder } from './adjustments.ts'
import { mayBePaidNow } from './online-total.ts'
import { type OrderRow, wireOrder } from './wire-order.ts'

interface OrderPage {
  orders: Order[]
  next: string | null
}

/** In one answer that asks for no number. */
const mostTogether = 500

/** A customer's orders that money has reached, newest first. Throws `not-found` for an `after` that is none of them. */
export async function listOrders(
  db: Db,
  { customerId, limit = mostTogether, after }: OrdersQuery & { customerId: string },
  photos: PhotoManifest,
): Promise<OrderPage> {
  const own = sql`o.customer_id = ${customerId} and o.order_number is not null`
  const condition = after === undefined ? own : sql`${own} and ${await olderThan(db, { customerId, after })}`
  const rows = await findOrders(
    db,
    after === undefined ? 'list-orders' : 'list-older-orders',
    condition,
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const orders = page.map((row) => wireOrder(row, (src) => wireImage({ src, alt: '' }, photos).src))
  return { orders, next: page.length < rows.length ? (orders.at(-1)?.id ?? null) : null }
}

async function olderThan(db: Db, { customerId, after }: { customerId: string; after: string }) {
  if (!isUuid(after)) throw new Refusal('not-found', { what: 'order' })
  const last = await db
    .selectFrom('order')
    .select('id')
    .where('id', '=', after)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!last) throw new Refusal('not-found', { what: 'order' })
  // By its row: a time of JavaScript would lose the microseconds.
  return sql`(o.created_at, o.id) < (select l.created_at, l.id from "order" l where l.id = ${after})`
}

export async function findAllOrders(db: Db, customerId: string, mostUnpaid: number): Promise<OrderRow[]> {
  const unpaid = sql`select id from "order" where customer_id = ${customerId} and order_number is null
    order by created_at desc, id desc limit ${mostUnpaid}`
  return findOrders(
    db,
    'find-all-orders',
    sql`o.customer_id = ${customerId} and (o.order_number is not null or o.id in (${unpaid}))`,
  )
}

interface FoundPaymentOrder {
  id: string
  status: OrderRow['status']
  payBy: OrderRow['payBy']
  order: Order | null
}

/** By the id that the payment call answered: the provider's, or ours where there was nothing to pay. */
export async function findOrderByPaymentOrder(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
  photos: PhotoManifest,
): Promise<FoundPaymentOrder | null> {
  const isIt = isUuid(orderId) ? sql`o.id = ${orderId}` : sql`o.provider_order_id = ${orderId}`
  const name = isUuid(orderId) ? 'find-own-payment-order' : 'find-payment-order'
  const [row] = await findOrders(db, name, sql`o.customer_id = ${customerId} and ${isIt}`)
  if (!row) return null
  const order =
    row.orderNumber === null ? null : wireOrder(row, (src) => wireImage({ src, alt: '' }, photos).src)
  return { id: row.id, status: row.status, payBy: row.payBy, order }
}

/** An order in cash, by the key that its browser sent. */
export async function findOrderByRequest(
  db: Db,
  { customerId, key }: { customerId: string; key: string },
  photos: PhotoManifest,
): Promise<Order | null> {
  const [row] = await findOrders(
    db,
    'find-order-by-request',
    sql`o.customer_id = ${customerId} and o.request_key = ${key}`,
  )
  return row ? wireOrder(row, (src) => wireImage({ src, alt: '' }, photos).src) : null
}

/** Each text of it has a name of its own, by which it is planned once. */
async function findOrders(
  db: Db,
  name: string,
  condition: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`/* ${sql.raw(name)} */
    select o.id, o.order_number as "orderNumber", o.status, o.pay_by as "payBy", o.paid_at as "paidAt", o.created_at as "createdAt", o.cancelled_at as "cancelledAt",
      o.cancel_reason as "cancelReason", o.delivered_at as "deliveredAt", ${promisedArrival} as arrives, o.subtotal_paise as subtotal,
      o.discount_paise as discount, o.total_paise as total, o.online_total_paise as "onlineTotal", o.advance_paise as advance, o.prepaid_saving_paise as "promisedSaving", ${mayBePaidNow} as "isToPayNow", o.confirm_by_code as "isByCode", o.confirm_by as "confirmBy", o.pay_by = 'online' and o.request_key is not null as "isPlacedInCash", ${adjustmentsOfOrder} as adjustments, o.payment_id as "paymentId",
      o.shipping_address as "shippingAddress", r.refund,
      (select json_agg(json_build_object('position', l.position, 'productId', l.product_handle, 'variantId', l.variant_id,
          'title', l.title, 'variantTitle', l.variant_title, 'image', l.image, 'quantity', l.quantity,
          'unitPrice', l.unit_price_paise) order by l.position)
        from order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('number', p.number, 'status', p.status,
          'is_booked', case when p.status = 'packed' and p.awb is not null then true end)) order by p.number), '[]')
        from parcel p where p.order_id = o.id and p.status not in ('packing', 'unpacked')) as parcels
    from "order" o left join lateral (
      select json_build_object('amount', sum(amount_paise), 'bankReference', case when count(*) = 1 then max(bank_reference) end,
        'status', case when bool_or(status = 'failed') then 'failed' when bool_or(status in ('pending', 'to-pay-out')) then 'pending' else 'processed' end) as refund
      from (select status, amount_paise, bank_reference from refund where order_id = o.id and (payment_id is null or payment_id = o.payment_id)
        union all select 'processed', amount_paise, null from payment_notice where order_id = o.id and kind = 'refund') every
      having count(*) > 0
    ) r on true
    where ${condition} order by o.created_at desc, o.id desc limit ${limit}::bigint`.execute(db)
  return rows
}
