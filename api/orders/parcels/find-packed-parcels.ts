import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import type { ParcelToSend } from '../carriers/carrier.ts'

/**
 * Packed and without an AWB, oldest first, without refunded pieces and what a dispute or a refund at the provider keeps back;
 * one parcel alone where it is named.
 */
export async function findPackedParcels(db: Db, parcelId: string | null = null): Promise<ParcelToSend[]> {
  const { rows } = await sql<ParcelToSend>`/* find-packed-parcels */
    select p.id as key, o.order_number || '/' || p.number as reference,
      concat_ws(' ', a->>'firstName', a->>'lastName') as name, a->>'phone' as phone, a->>'address1' as address1,
      coalesce(a->>'address2', '') as address2, a->>'city' as city, a->>'province' as state, a->>'zip' as pin,
      (p.weight_grams - least(l.taken_out, p.weight_grams - 1))::int as grams, l.contents, l.pieces, l.value,
      case when o.pay_by = 'cash' and o.paid_at is null then o.total_paise - paid_online(o) else 0 end as collect
    from parcel p join "order" o on o.id = p.order_id cross join lateral (select o.shipping_address as a) s
    cross join lateral (
      select string_agg(x.sent || ' x ' || y.sku, ', ' order by y.position) filter (where x.sent > 0) as contents, sum(x.sent)::int as pieces,
        sum(x.sent * y.unit_price_paise - y.discount_paise * x.sent / y.quantity)::float8 as value,
        sum((x.quantity - x.sent) * coalesce(v.grams, 0))::int as taken_out
      from (select k.*, k.quantity - coalesce((select sum(quantity) from refund_line r
          where r.parcel_id = k.parcel_id and r.position = k.position), 0) as sent from parcel_line k where k.parcel_id = p.id) x
        join order_line y using (order_id, position) left join variant v on v.id = y.variant_id) l
    where p.status = 'packed' and p.awb is null and (p.id = ${parcelId}::uuid or (${parcelId}::uuid is null
      and not exists (select from payment_notice n where n.order_id = o.id and (n.kind = 'refund' or n.status not in ('won', 'closed')))))
    order by p.packed_at, p.id`.execute(db)
  return rows
}
