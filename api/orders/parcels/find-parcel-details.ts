import { sql } from 'kysely'
import { type CarrierId, trackingUrl } from '../../../shop/parcels/carriers.ts'
import type { ScanCode } from '../../../shop/parcels/scans.ts'
import type { ParcelStatus } from '../../../shop/parcels/states.ts'
import type { ParcelRefund } from '../../../shop/refunds/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'

export interface ParcelDetails {
  number: number
  status: ParcelStatus
  packer: string
  grams: number | null
  carrier: CarrierId | null
  awb: string | null
  trackingUrl: string | null
  packedAt: Date | null
  dispatchedAt: Date | null
  deliveredAt: Date | null
  lostAt: Date | null
  returnedAt: Date | null
  lostReason: string | null
  returnOutcome: 'restock' | 'quarantine' | null
  returnReason: string | null
  /** Its number. */
  invoice: string | null
  refund: ParcelRefund | null
  /** `title`: of product and variant. */
  lines: {
    line: number
    sku: string
    title: string
    product: string
    variantTitle: string
    quantity: number
    /** Pieces of `quantity`. */
    refunded: number
  }[]
  scans: { code: ScanCode; at: string; place: string }[]
}

/** Null for parcel `p` while something of it is not refunded. */
export const refundOfParcel = sql<ParcelRefund | null>`(
      select case when coalesce(sum(b.quantity), 0) < (select sum(quantity) from parcel_line where parcel_id = p.id) then null
        when bool_and(r.status = 'processed') then 'complete' else 'pending' end
      from refund_line b join refund r on r.id = b.refund_id where b.parcel_id = p.id and b.quantity > 0)`

/** All parcels of an order with what is in them and what their carriers said, for the merchant and for tracking pages. */
export async function findParcelDetails(db: Db, orderId: string): Promise<ParcelDetails[]> {
  const { rows } = await sql<Omit<ParcelDetails, 'trackingUrl'>>`/* find-parcel-details */
    select p.number, p.status, p.packer, p.weight_grams as grams, p.carrier, p.awb,
      p.packed_at as "packedAt", p.dispatched_at as "dispatchedAt", p.delivered_at as "deliveredAt", p.lost_at as "lostAt",
      p.returned_at as "returnedAt", p.lost_reason as "lostReason", p.return_outcome as "returnOutcome",
      p.return_reason as "returnReason", (select i.data->>'number' from invoice i where i.parcel_id = p.id) as invoice, ${refundOfParcel} as refund,
      coalesce((select json_agg(json_build_object('line', l.position + 1, 'sku', o.sku,
          'title', concat_ws(' - ', o.title, nullif(o.variant_title, 'Default Title')), 'product', o.title, 'variantTitle', o.variant_title, 'quantity', l.quantity,
          'refunded', (select coalesce(sum(b.quantity), 0) from refund_line b where b.parcel_id = p.id and b.position = l.position)) order by l.position)
        from parcel_line l join order_line o using (order_id, position) where l.parcel_id = p.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('code', s.code, 'at', s.at, 'place', s.place) order by s.at, s.code)
        from parcel_scan s where s.carrier = p.carrier and s.awb = p.awb), '[]') as scans
    from parcel p where p.order_id = ${orderId} order by p.number`.execute(db)
  return rows.map((row) => ({
    ...row,
    trackingUrl: row.carrier && row.awb ? trackingUrl(row.carrier, row.awb) : null,
  }))
}
