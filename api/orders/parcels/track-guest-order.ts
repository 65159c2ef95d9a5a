import { sql } from 'kysely'
import { kolkataDay } from '../../../shop/day.ts'
import { arrivalText } from '../../../shop/delivery/delivery-labels.ts'
import type { TrackedOrder, TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import { readSignedId } from '../../customers/links/signed-id.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findTracked, linkLifetimeMs, type OrderToTrack, place, trackByLink } from './track-parcel.ts'

interface Deps {
  db: Db
  now: () => Date
  config: Pick<Config, 'linkSecret'>
}

/** By the link of an email: to a parcel, or to the order of a guest. Throws `link-expired`. */
export async function trackAny(deps: Deps, token: string): Promise<TrackedParcel | TrackedOrder> {
  const signed = readSignedId(token)
  if (!signed?.isSigned(deps.config, 'order', 0)) return trackByLink(deps, token)
  const since = new Date(deps.now().getTime() - linkLifetimeMs)
  const order = await findGuestOrder(deps.db, { orderId: signed.id, since })
  if (!order) throw new Refusal('link-expired', { purpose: 'tracking' })
  return wireOrder(order, await findTracked(deps, order), deps.now())
}

function wireOrder(
  { orderNumber, placedAt, isCancelled, items, arrives }: GuestOrder,
  parcels: TrackedParcel[],
  now: Date,
): TrackedOrder {
  const isAwaited = !isCancelled && parcels.length === 0
  const isPromised = isAwaited && arrives && arrives.to >= kolkataDay(now.toISOString())
  return {
    orderNumber,
    placedAt: placedAt.toISOString(),
    isCancelled,
    arrives: isPromised ? arrivalText(arrives) : null,
    items,
    parcels,
  }
}

interface GuestOrder extends OrderToTrack, Pick<TrackedOrder, 'isCancelled' | 'items'> {
  placedAt: Date
}

/** Null once the guest has an account, which shows it, or is erased. */
async function findGuestOrder(
  db: Db,
  { orderId, since }: { orderId: string; since: Date },
): Promise<GuestOrder | null> {
  const { rows } = await sql<GuestOrder>`/* find-guest-order */
    select o.id as "orderId", o.order_number as "orderNumber", o.created_at as "placedAt",
      o.status in ('cancelled', 'refunded') as "isCancelled", ${place},
      (select json_agg(json_build_object('title', l.title, 'variantTitle', l.variant_title, 'quantity', l.quantity)
        order by l.position) from order_line l where l.order_id = o.id) as items
    from "order" o join customer c on c.id = o.customer_id
    where o.id = ${orderId} and o.order_number is not null and c.guest_email is not null and o.created_at > ${since}`.execute(
    db,
  )
  return rows[0] ?? null
}
