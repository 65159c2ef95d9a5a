import { sql } from 'kysely'
import { dayMs, kolkataDay } from '../../../shop/day.ts'
import type { Arrival } from '../../../shop/delivery/contract.ts'
import { longDay } from '../../../shop/delivery/delivery-labels.ts'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import { timelineOf } from '../../../shop/parcels/timeline.ts'
import type { TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { parcelArrival } from '../../catalogue/delivery/delivery-rules.ts'
import { promisedArrival } from '../../catalogue/delivery/promised-arrival.ts'
import type { Config } from '../../config.ts'
import { readSignedId } from '../../customers/links/signed-id.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findParcelDetails, type ParcelDetails } from './find-parcel-details.ts'
import { findPackableLines } from './parcel-store.ts'

interface TrackingDeps {
  db: Db
  now: () => Date
  config: Pick<Config, 'linkSecret'>
}

/** Half a year: for complaints, and no longer. */
export const linkLifetimeMs = 180 * dayMs

/** By the link of an email. Throws `link-expired`: also for what was never a link, was revoked or whose account is deleted. */
export async function trackByLink(deps: TrackingDeps, token: string): Promise<TrackedParcel> {
  const signed = readSignedId(token)
  const link = signed && (await findLink(deps.db, signed.id))
  const since = new Date(deps.now().getTime() - linkLifetimeMs)
  const isValid = link && signed.isSigned(deps.config, 'tracking', link.version) && link.dispatchedAt > since
  if (!isValid) throw new Refusal('link-expired', { purpose: 'tracking' })
  const found = (await findTracked(deps, link)).find(({ parcel }) => parcel === link.number)
  if (!found) throw new Refusal('link-expired', { purpose: 'tracking' })
  return found
}

/** Those that have left, for the page of an order. Throws `not-found`, also for other customers' orders. */
export async function trackOrder(
  deps: Pick<TrackingDeps, 'db' | 'now'>,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<TrackedParcel[]> {
  const order = isUuid(orderId) ? await findOrder(deps.db, { customerId, orderId }) : null
  if (!order) throw new Refusal('not-found', { what: 'order' })
  return findTracked(deps, order)
}

export interface OrderToTrack {
  orderId: string
  orderNumber: number
  arrives: Arrival | null
  city: string
  state: string
  pin: string
  isCashDue: boolean
  isAdvancePaid: boolean
}

export async function findTracked(
  { db, now }: Pick<TrackingDeps, 'db' | 'now'>,
  order: OrderToTrack,
): Promise<TrackedParcel[]> {
  const today = kolkataDay(now().toISOString())
  const parcels = await findParcelDetails(db, order.orderId)
  const isPacked = (await findPackableLines(db, order.orderId)).every(
    ({ ordered, packed }) => packed >= ordered,
  )
  const packed = parcels.filter(({ status }) => status !== 'packing' && status !== 'unpacked')
  return packed.flatMap((parcel) => {
    const tracked = wireParcel(order, parcel, today)
    return tracked ? { ...tracked, ...restOf(parcel, { packed, isPacked }) } : []
  })
}

type RestOfOrder = Pick<TrackedParcel, 'parcels' | 'isMoreToCome' | 'othersOnTheWay'>

function restOf(
  { number }: ParcelDetails,
  { packed, isPacked }: { packed: readonly ParcelDetails[]; isPacked: boolean },
): RestOfOrder {
  return {
    parcels: isPacked ? packed.length : null,
    isMoreToCome: !isPacked || packed.some(({ status }) => status === 'packed'),
    othersOnTheWay: packed.filter((other) => other.status === 'dispatched' && other.number !== number).length,
  }
}

function wireParcel(
  { orderNumber, arrives, city, state, pin, isCashDue, isAdvancePaid }: OrderToTrack,
  parcel: ParcelDetails,
  today: string,
): Omit<TrackedParcel, keyof RestOfOrder> | null {
  const { number, status, carrier, awb, trackingUrl, dispatchedAt, lines, refund } = parcel
  if (status === 'packing' || status === 'packed' || status === 'unpacked') return null
  if (!carrier || !awb || !dispatchedAt) return null
  const latest = status === 'dispatched' ? parcelArrival({ pin, arrives, dispatchedAt }) : null
  const isLate = latest !== null && latest < today
  return {
    orderNumber,
    parcel: number,
    status,
    carrier: carrierName(carrier),
    awb,
    carrierUrl: trackingUrl,
    destination: [city, state].filter(Boolean).join(', '),
    arrivesBy: latest && !isLate ? longDay(latest) : null,
    ...(isLate && { isLate }),
    items: lines.map(({ product, variantTitle, quantity }) => ({ title: product, variantTitle, quantity })),
    refund,
    ...(isCashDue && { isCashDue }),
    ...(isAdvancePaid && { isAdvancePaid }),
    events: timelineOf(parcel),
  }
}

interface TrackingLink extends OrderToTrack {
  number: number
  version: number
  dispatchedAt: Date
}

export const place = sql`coalesce(o.shipping_address->>'city', '') as city, coalesce(o.shipping_address->>'province', '') as state,
  coalesce(o.shipping_address->>'zip', '') as pin, ${promisedArrival} as arrives,
  o.pay_by = 'cash' and o.paid_at is null as "isCashDue", o.pay_by = 'cash' and o.payment_id is not null as "isAdvancePaid"`

async function findLink(db: Db, parcelId: string): Promise<TrackingLink | null> {
  const { rows } = await sql<TrackingLink>`/* find-tracking-link */
    select o.id as "orderId", o.order_number as "orderNumber", p.number, p.link_version as version,
      p.dispatched_at as "dispatchedAt", ${place}
    from parcel p join "order" o on o.id = p.order_id
    where p.id = ${parcelId} and p.dispatched_at is not null and o.customer_id is not null`.execute(db)
  return rows[0] ?? null
}

async function findOrder(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<OrderToTrack | null> {
  const { rows } = await sql<OrderToTrack>`/* find-tracked-order */
    select o.id as "orderId", o.order_number as "orderNumber", ${place} from "order" o
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.order_number is not null`.execute(db)
  return rows[0] ?? null
}
