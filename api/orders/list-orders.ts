import { type RawBuilder, sql } from 'kysely'
import type { PhotoManifest } from '../../shop/catalogue/photo.ts'
import type { Order } from '../../shop/orders/contract.ts'
import { wireImage } from '../catalogue/photo-manifest.ts'
import type { Db } from '../postgres/database.ts'
import { type OrderRow, wireOrder } from './wire-order.ts'

/** A customer's orders that money has reached, newest first. */
export async function listOrders(db: Db, customerId: string, photos: PhotoManifest): Promise<Order[]> {
  const rows = await findOrders(db, sql`o.customer_id = ${customerId} and o.order_number is not null`)
  return rows.map((row) => wireOrder(row, (src) => wireImage({ src, alt: '' }, photos).src))
}

/** Those that never came to a payment as well: of these the newest, for anybody can begin as many as they like. */
export async function findAllOrders(db: Db, customerId: string, mostUnpaid: number): Promise<OrderRow[]> {
  const unpaid = sql`select id from "order" where customer_id = ${customerId} and order_number is null
    order by created_at desc, id desc limit ${mostUnpaid}`
  return findOrders(
    db,
    sql`o.customer_id = ${customerId} and (o.order_number is not null or o.id in (${unpaid}))`,
  )
}

interface FoundPaymentOrder {
  id: string
  status: OrderRow['status']
  /** Null before money has reached it. */
  order: Order | null
}

/** By the id that the payment call answered: the provider's, or ours where there was nothing to pay. */
export async function findOrderByPaymentOrder(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
  photos: PhotoManifest,
): Promise<FoundPaymentOrder | null> {
  const isIt = sql`(o.provider_order_id = ${orderId} or o.id::text = ${orderId})`
  const [row] = await findOrders(db, sql`o.customer_id = ${customerId} and ${isIt}`)
  if (!row) return null
  const order =
    row.orderNumber === null ? null : wireOrder(row, (src) => wireImage({ src, alt: '' }, photos).src)
  return { id: row.id, status: row.status, order }
}

async function findOrders(db: Db, condition: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_number as "orderNumber", o.status, o.created_at as "createdAt", o.cancelled_at as "cancelledAt",
      o.cancel_reason as "cancelReason", o.delivered_at as "deliveredAt", o.subtotal_paise as subtotal,
      o.discount_paise as discount, o.total_paise as total, o.coupon_title as "couponTitle", o.payment_id as "paymentId",
      o.shipping_address as "shippingAddress", r.refund,
      (select json_agg(json_build_object('position', l.position, 'productId', l.product_handle, 'variantId', l.variant_id,
          'title', l.title, 'variantTitle', l.variant_title, 'image', l.image, 'quantity', l.quantity,
          'unitPrice', l.unit_price_paise) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from "order" o left join lateral (
      select json_build_object('status', status, 'amount', amount_paise, 'bankReference', bank_reference) as refund
      from refund where order_id = o.id and payment_id = o.payment_id
    ) r on true
    where ${condition} order by o.created_at desc, o.id desc`.execute(db)
  return rows
}
