import { sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { ShippingAddress } from '../../shop/orders/contract.ts'
import type { OrderStatus } from '../../shop/orders/states.ts'
import { Refusal } from '../../shop/refusal.ts'
import { type AuditEntry, findAudit } from '../audit/audit-log.ts'
import { findParcelDetails, type ParcelDetails } from '../parcels/find-parcel-details.ts'
import type { Db } from '../postgres/database.ts'
import { orderSubject, parcelSubject } from './order-in-fulfilment.ts'

interface MerchantOrder {
  id: string
  orderNumber: number
  status: OrderStatus
  paidAt: Date | null
  total: Paise
  discount: Paise
  paymentId: string | null
  cancelReason: string | null
  shippingAddress: ShippingAddress
  lines: {
    line: number
    sku: string
    title: string
    ordered: number
    packed: number
    unitPrice: Paise
    discount: Paise
  }[]
  refunds: { amount: Paise; status: string; reason: string }[]
}

export interface ShownOrder extends Omit<MerchantOrder, 'id'> {
  parcels: ParcelDetails[]
  history: AuditEntry[]
}

/** Throws `not-found`. */
export async function showOrder(db: Db, orderNumber: number): Promise<ShownOrder> {
  const found = await findOrder(db, orderNumber)
  if (!found) throw new Refusal('not-found', { what: 'order' })
  const { id, ...order } = found
  const parcels = await findParcelDetails(db, id)
  const subjects = [orderSubject(orderNumber), ...parcels.map((parcel) => parcelSubject(orderNumber, parcel))]
  return { ...order, parcels, history: await findAudit(db, subjects) }
}

async function findOrder(db: Db, orderNumber: number): Promise<MerchantOrder | null> {
  const { rows } = await sql<MerchantOrder>`/* show-order */
    select o.id, o.order_number as "orderNumber", o.status, o.paid_at as "paidAt", o.total_paise as total,
      o.discount_paise as discount, o.payment_id as "paymentId", o.cancel_reason as "cancelReason",
      o.shipping_address as "shippingAddress", coalesce((select json_agg(json_build_object('line', l.position + 1, 'sku', l.sku,
          'title', concat_ws(' - ', l.title, nullif(l.variant_title, 'Default Title')), 'ordered', l.quantity,
          'packed', (select coalesce(sum(p.quantity), 0) from parcel_line p where p.order_id = l.order_id and p.position = l.position),
          'unitPrice', l.unit_price_paise, 'discount', l.discount_paise) order by l.position)
        from order_line l where l.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('amount', r.amount_paise, 'status', r.status, 'reason', r.reason)
        order by r.created_at) from refund r where r.order_id = o.id), '[]') as refunds
    from "order" o where o.order_number = ${orderNumber}`.execute(db)
  return rows[0] ?? null
}
