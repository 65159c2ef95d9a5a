import { sql } from 'kysely'
import type { ParcelToSend } from '../carriers/carrier.ts'
import type { Db } from '../postgres/database.ts'

/** Packed and without an AWB, oldest first; one parcel alone where it is named. */
export async function findPackedParcels(db: Db, parcelId: string | null = null): Promise<ParcelToSend[]> {
  const { rows } = await sql<ParcelToSend>`/* find-packed-parcels */
    select p.id as key, o.order_number || '/' || p.number as reference,
      concat_ws(' ', a->>'firstName', a->>'lastName') as name, a->>'phone' as phone, a->>'address1' as address1,
      coalesce(a->>'address2', '') as address2, a->>'city' as city, a->>'province' as state, a->>'zip' as pin,
      p.weight_grams as grams, l.contents, l.pieces, l.value
    from parcel p join "order" o on o.id = p.order_id cross join lateral (select o.shipping_address as a) s
    cross join lateral (
      select string_agg(x.quantity || ' x ' || y.sku, ', ' order by y.position) as contents, sum(x.quantity)::int as pieces,
        sum(x.quantity * y.unit_price_paise - y.discount_paise * x.quantity / y.quantity)::float8 as value
      from parcel_line x join order_line y using (order_id, position) where x.parcel_id = p.id) l
    where p.status = 'packed' and p.awb is null and (${parcelId}::uuid is null or p.id = ${parcelId}::uuid)
    order by p.packed_at, p.id`.execute(db)
  return rows
}
