import { sql } from 'kysely'
import { lessPaise, type Paise } from '../../../shop/money.ts'
import type { RefundableLine, RefundableParcel } from '../../../shop/refunds/plan-refund.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

interface Row extends Omit<RefundableLine, 'left'> {
  paid: Paise
  refunded: Paise
  /** Less what is credited; null for an order without invoices. */
  invoiced: Paise | null
  parcels: RefundableParcel[]
}

/** What is packed. Nothing is refunded by line before it is invoiced, or the invoice would be too high. */
export async function findRefundableLines(db: Db | Tx, orderId: string): Promise<RefundableLine[]> {
  const { rows } = await sql<Row>`/* find-refundable-lines */
    with document as (
      select i.kind, (x->>'position')::int as position, (x->>'amount')::bigint as amount
      from invoice i, jsonb_array_elements(i.data->'lines') x where i.order_id = ${orderId}
    ), refunded as (
      select position, parcel_id, quantity, amount_paise from refund_line where order_id = ${orderId}
    )
    select l.position + 1 as line, l.sku, l.title, l.variant_title as "variantTitle",
      l.quantity::bigint * l.unit_price_paise - l.discount_paise as paid,
      (select coalesce(sum(amount_paise), 0)::float8 from refunded r where r.position = l.position) as refunded,
      case when exists (select from document) then (select coalesce(sum(case kind when 'invoice' then amount else -amount end), 0)
        from document d where d.position = l.position)::float8 end as invoiced,
      case when o.status in ('dispatched', 'delivered') and not exists (select from parcel p where p.order_id = o.id)
        then json_build_array(json_build_object('parcelId', null, 'status', 'delivered', 'quantity', l.quantity,
          'refunded', (select coalesce(sum(quantity), 0) from refunded r where r.position = l.position)))
        else coalesce((select json_agg(json_build_object('parcelId', p.id, 'status', p.status, 'quantity', k.quantity, 'refunded',
            (select coalesce(sum(quantity), 0) from refunded r where r.parcel_id = p.id and r.position = l.position)) order by p.number)
          from parcel_line k join parcel p on p.id = k.parcel_id where k.order_id = l.order_id and k.position = l.position), '[]')
        end as parcels
    from "order" o join order_line l on l.order_id = o.id where o.id = ${orderId} order by l.position`.execute(
    db,
  )
  return rows.map(({ paid, refunded, invoiced, ...line }) => {
    const left = lessPaise(paid, refunded)
    return { ...line, left: invoiced !== null && invoiced < left ? invoiced : left }
  })
}
