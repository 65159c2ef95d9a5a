import { type CarrierId, carrierName } from '../../../../shop/parcels/carriers.ts'
import { isSettled, movesByScans, newsByScans, type Scan } from '../../../../shop/parcels/scans.ts'
import type { JobLog } from '../../../platform/jobs/run-jobs.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { CarrierClient } from '../../carriers/carrier.ts'
import { CarrierError } from '../../carriers/carrier-error.ts'
import { queueOrderEmail } from '../../order-emails.ts'
import { findByAwb, moveParcel, type Parcel, saveParcel } from '../../parcels/parcel-store.ts'
import { checkParcelsSoon, claimDueParcels, findScans, insertScans } from '../../parcels/scan-store.ts'
import { moveAndNotify } from '../move-and-notify.ts'
import { followParcels, type OrderInFulfilment, parcelSubject, withOrder } from '../order-in-fulfilment.ts'

interface FollowDeps {
  db: Db
  now: () => Date
  carriers: readonly CarrierClient[]
}

const nextCheckMs = 15 * 60_000
const atOnce = 20

/** Asks each carrier for news of the parcels that are due. What fails is asked again at its next turn. */
export async function followCarriers(
  deps: FollowDeps,
  { log }: { log: Pick<JobLog, 'error' | 'warn'> },
): Promise<void> {
  await Promise.all(deps.carriers.map((adapter) => followCarrier(deps, adapter, log)))
}

async function followCarrier(deps: FollowDeps, adapter: CarrierClient, log: Followed['log']): Promise<void> {
  const now = deps.now()
  const next = new Date(now.getTime() + nextCheckMs)
  let due: { awb: string }[]
  do {
    due = await claimDueParcels(deps.db, { carrier: adapter.id, now, next, most: atOnce })
    await Promise.all(due.map((parcel) => followParcel(deps, { ...parcel, adapter, log })))
  } while (due.length === atOnce)
}

interface Followed {
  awb: string
  adapter: CarrierClient
  log: Pick<JobLog, 'error' | 'warn'>
}

async function followParcel(deps: FollowDeps, { awb, adapter, log }: Followed): Promise<void> {
  try {
    await applyScans(deps, { carrier: adapter.id, awb, scans: await adapter.news(awb) })
  } catch (err) {
    const fields = { err, carrier: adapter.id, awb }
    if (err instanceof CarrierError) log.warn(fields, 'carrier news not read')
    else log.error(fields, 'carrier news not applied')
  }
}

/** A webhook carries no signature: it only says of which parcels news is asked at once. A forged one costs one question. */
export async function receiveCarrierWebhook(
  deps: FollowDeps,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: unknown,
): Promise<void> {
  for (const adapter of deps.carriers) {
    const awbs = [...new Set(adapter.hear(headers, body).map(({ awb }) => awb))]
    if (awbs.length > 0) await checkParcelsSoon(deps.db, { carrier: adapter.id, awbs, now: deps.now() })
  }
}

interface NewScans {
  carrier: CarrierId
  awb: string
  scans: readonly Scan[]
}

/** The one way in for what carriers report: each scan is saved once, and the parcel moves forward only. */
export async function applyScans(
  { db, now }: Pick<FollowDeps, 'db' | 'now'>,
  { carrier, awb, scans }: NewScans,
): Promise<void> {
  const known = await findByAwb(db, { carrier, awb })
  if (!known) return
  const own = scans.filter((scan) => scan.awb === awb)
  await withOrder({ db, now, actor: carrierName(carrier) }, known.orderNumber, async (found) => {
    const parcel = found.parcels.find(({ id }) => id === known.id)
    if (!parcel) return
    const added = await insertScans(found.tx, { carrier, scans: own, now: found.now })
    if (added.length === 0) return
    const all = await findScans(found.tx, { carrier, awb })
    const moved = await moveByScans(found, parcel, all)
    const news = newsByScans(all, added)
    if (news && parcel.status === 'dispatched' && moved === parcel) {
      const { id: orderId } = found.order
      await queueOrderEmail(found.tx, found.order, { kind: `parcel-${news}`, orderId, parcelId: parcel.id })
    }
    if (isSettled(moved.status, all)) await saveParcel(found.tx, parcel.id, { check_at: null })
    await followParcels(found)
  })
}

async function moveByScans(
  found: OrderInFulfilment,
  parcel: Parcel,
  scans: readonly Scan[],
): Promise<Parcel> {
  const { tx, now, order, orderNumber, audit } = found
  let moved = parcel
  // A lost parcel in cash that was given up: what it is paid with at the door has no invoice any more.
  const moves = order.status === 'cancelled' ? [] : movesByScans(parcel.status, scans)
  for (const { to, at } of moves) {
    // A carrier's clock may run ahead.
    const when = new Date(Math.min(at.getTime(), now.getTime()))
    // Of several moves at once the customer is emailed about the last.
    if (to === moves.at(-1)?.to) await moveAndNotify(found, moved, to, timesOf[to](when))
    else await moveParcel(tx, moved, to, timesOf[to](when))
    await audit({
      operation: 'scan',
      subject: parcelSubject(orderNumber, parcel),
      before: { status: moved.status },
      after: { status: to, at: when },
    })
    moved = { ...moved, status: to }
  }
  return moved
}

const timesOf = {
  dispatched: (at: Date) => ({ dispatched_at: at }),
  delivered: (at: Date) => ({ delivered_at: at }),
  lost: (at: Date) => ({ lost_at: at, lost_reason: 'The carrier reports it as lost.' }),
}
