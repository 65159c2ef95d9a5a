import { sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { Adjustment } from '../../shop/orders/adjustments.ts'
import type { ShippingAddress } from '../../shop/orders/contract.ts'
import type { OrderStatus, PayBy } from '../../shop/orders/states.ts'
import type { Db } from '../platform/postgres/database.ts'
import { adjustmentsOfOrder } from './adjustments.ts'

export interface OrderToExport {
  id: string
  orderNumber: number
  status: OrderStatus
  payBy: PayBy
  email: string | null
  verifiedPhone: string | null
  isSubscribed: boolean
  createdAt: Date
  paidAt: Date | null
  dispatchedAt: Date | null
  cancelledAt: Date | null
  subtotal: Paise
  discount: Paise
  total: Paise
  refunded: Paise
  /** Null until something is invoiced. */
  tax: Paise | null
  couponTitle: string | null
  adjustments: Adjustment[]
  paymentId: string | null
  provider: string
  shippingAddress: ShippingAddress
  tags: string[]
  lines: LineToExport[]
}

export interface LineToExport {
  sku: string
  title: string
  variantTitle: string
  quantity: number
  unitPrice: Paise
  discount: Paise
}

const batch = 500

/** Those that money has reached, by number; the next after `orderNumber`. */
export async function findOrdersToExport(db: Db, orderNumber: number): Promise<OrderToExport[]> {
  const { rows } = await sql<OrderToExport>`
    select o.id, o.order_number as "orderNumber", o.status, o.pay_by as "payBy", c.email, c.verified_phone as "verifiedPhone", o.created_at as "createdAt", o.paid_at as "paidAt",
      o.dispatched_at as "dispatchedAt", o.cancelled_at as "cancelledAt", o.subtotal_paise as subtotal,
      o.discount_paise as discount, o.total_paise as total, o.coupon_title as "couponTitle", ${adjustmentsOfOrder} as adjustments, o.payment_id as "paymentId", o.provider,
      o.shipping_address as "shippingAddress",
      array(select tag from order_tag where order_id = o.id order by tag) as tags,
      exists (select from subscriber s where s.email = c.email and s.confirmed_at is not null) as "isSubscribed",
      ((select coalesce(sum(amount_paise), 0) from refund r
          where r.order_id = o.id and (r.payment_id is null or r.payment_id = o.payment_id) and r.status = 'processed')
        + (select coalesce(sum(amount_paise), 0) from payment_notice n
          where n.order_id = o.id and (n.kind = 'refund' or n.status = 'lost')))::bigint as refunded,
      (select sum((t->>'igst')::bigint + (t->>'cgst')::bigint + (t->>'sgst')::bigint)::bigint
        from invoice i, lateral (select i.data->'totals' as t) totals where i.order_id = o.id and i.kind = 'invoice') as tax,
      (select json_agg(json_build_object('sku', l.sku, 'title', l.title, 'variantTitle', l.variant_title,
          'quantity', l.quantity, 'unitPrice', l.unit_price_paise, 'discount', l.discount_paise) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from (select * from "order" where order_number > ${orderNumber} order by order_number limit ${batch}) o
    left join customer c on c.id = o.customer_id order by o.order_number`.execute(db)
  return rows
}
