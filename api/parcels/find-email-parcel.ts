import { sql } from 'kysely'
import type { EmailItem } from '../../shop/mail/email.ts'
import type { CarrierId } from '../../shop/parcels/carriers.ts'
import type { Db } from '../postgres/database.ts'

export interface FoundParcel {
  id: string
  linkVersion: number
  carrier: CarrierId
  awb: string
  dispatchedAt: Date
  deliveredAt: Date | null
  lostAt: Date | null
  items: EmailItem[]
  /** Of the order, what is in no parcel that has left. */
  toCome: EmailItem[]
  /** Other parcels that have left. */
  others: number
}

/** Of a parcel that has left. */
export async function findEmailParcel(db: Db, parcelId: string): Promise<FoundParcel | null> {
  const { rows } = await sql<FoundParcel>`/* find-email-parcel */
    with pieces as (
      select l.position, l.title, l.variant_title, l.quantity as ordered,
        coalesce(sum(x.quantity) filter (where x.parcel_id = p.id), 0)::int as here,
        coalesce(sum(x.quantity) filter (where q.status not in ('packing', 'packed')), 0)::int as gone
      from parcel p join order_line l on l.order_id = p.order_id
        left join parcel_line x on x.order_id = l.order_id and x.position = l.position left join parcel q on q.id = x.parcel_id
      where p.id = ${parcelId} group by l.position, l.title, l.variant_title, l.quantity
    )
    select p.id, p.link_version as "linkVersion", p.carrier, p.awb, p.dispatched_at as "dispatchedAt",
      p.delivered_at as "deliveredAt", p.lost_at as "lostAt",
      (select coalesce(json_agg(json_build_object('title', title, 'variantTitle', variant_title, 'quantity', here)
        order by position) filter (where here > 0), '[]') from pieces) as items,
      (select coalesce(json_agg(json_build_object('title', title, 'variantTitle', variant_title, 'quantity', ordered - gone)
        order by position) filter (where ordered > gone), '[]') from pieces) as "toCome",
      (select count(*)::int from parcel q where q.order_id = p.order_id and q.id <> p.id
        and q.status not in ('packing', 'packed')) as others
    from parcel p where p.id = ${parcelId} and p.dispatched_at is not null`.execute(db)
  return rows[0] ?? null
}
