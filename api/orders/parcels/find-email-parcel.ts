import { sql } from 'kysely'
import type { EmailItem } from '../../../shop/mail/email.ts'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { SentParcel } from '../../../shop/parcels/part-of-order.ts'
import type { ParcelRefund } from '../../../shop/refunds/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refundOfParcel } from './find-parcel-details.ts'

export interface FoundParcel extends LinkedParcel {
  awb: string
  lostAt: Date | null
  refund: ParcelRefund | null
  items: EmailItem[]
  /** Of the order, what is in no parcel that has left. */
  toCome: EmailItem[]
  /** Other parcels of the order that have left. */
  others: LinkedParcel[]
}

interface LinkedParcel extends SentParcel {
  id: string
  linkVersion: number
  carrier: CarrierId
}

/** Of a parcel that has left. */
export async function findEmailParcel(db: Db, parcelId: string): Promise<FoundParcel | null> {
  const { rows } = await sql<Omit<FoundParcel, 'others'> & { orderId: string }>`/* find-email-parcel */
    with pieces as (
      select l.position, l.title, l.variant_title, l.quantity as ordered,
        coalesce(sum(x.quantity) filter (where x.parcel_id = p.id), 0)::int as here,
        coalesce(sum(x.quantity) filter (where q.status not in ('packing', 'packed')), 0)::int as gone
      from parcel p join order_line l on l.order_id = p.order_id
        left join parcel_line x on x.order_id = l.order_id and x.position = l.position left join parcel q on q.id = x.parcel_id
      where p.id = ${parcelId} group by l.position, l.title, l.variant_title, l.quantity
    )
    select ${linkedParcel}, p.order_id as "orderId", p.awb, p.lost_at as "lostAt", ${refundOfParcel} as refund,
      (select coalesce(json_agg(json_build_object('title', title, 'variantTitle', variant_title, 'quantity', here)
        order by position) filter (where here > 0), '[]') from pieces) as items,
      (select coalesce(json_agg(json_build_object('title', title, 'variantTitle', variant_title, 'quantity', ordered - gone)
        order by position) filter (where ordered > gone), '[]') from pieces) as "toCome"
    from parcel p where p.id = ${parcelId} and p.dispatched_at is not null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { orderId, ...parcel } = row
  return { ...parcel, others: await findOthers(db, { orderId, parcelId }) }
}

const linkedParcel = sql`p.id, p.number, p.status, p.link_version as "linkVersion", p.carrier,
      p.dispatched_at as "dispatchedAt", p.delivered_at as "deliveredAt"`

async function findOthers(
  db: Db,
  { orderId, parcelId }: { orderId: string; parcelId: string },
): Promise<LinkedParcel[]> {
  const { rows } = await sql<LinkedParcel>`/* find-other-parcels */
    select ${linkedParcel} from parcel p
    where p.order_id = ${orderId} and p.id <> ${parcelId} and p.status not in ('packing', 'packed', 'unpacked') order by p.number`.execute(
    db,
  )
  return rows
}
