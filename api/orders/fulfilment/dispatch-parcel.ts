import pg from 'pg'
import {
  type CarrierId,
  carrierIds,
  carrierName,
  carrierOf,
  findCarrier,
  isAwbOf,
  normaliseAwb,
} from '../../../shop/parcels/carriers.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { findByAwb, type Parcel } from '../parcels/parcel-store.ts'
import { chooseParcel } from './choose-parcel.ts'
import { moveAndNotify } from './move-and-notify.ts'
import {
  type FulfilmentDeps,
  followParcels,
  type OrderInFulfilment,
  parcelName,
  parcelSubject,
  requireMoney,
  withOrder,
} from './order-in-fulfilment.ts'
import { findRefundedPieces } from './unpack-parcels.ts'

interface DispatchParcel {
  orderNumber: number
  /** Needed where several are packed. */
  parcel?: number | undefined
  /** As typed or scanned; not needed where the carrier was booked. */
  carrier?: string | undefined
  awb?: string | undefined
  anyway?: boolean | undefined
}

const firstCheckMs = 60_000

/**
 * Hands a packed parcel to its carrier. The same again changes nothing. Throws `order-step`, `parcel-step`, `parcel-choice`,
 * `carrier-unknown`, `awb-wrong`, `awb-used`, `awb-needed`, and as `requireSendable`.
 */
export async function dispatchParcel(
  deps: FulfilmentDeps,
  wanted: DispatchParcel,
): Promise<{ parcel: number; carrier: CarrierId; awb: string }> {
  return retryOnTakenAwb(() => withOrder(deps, wanted.orderNumber, (found) => dispatchOne(found, wanted)))
}

/** Another order took this AWB in the same moment: at the second time it can be named. */
export async function retryOnTakenAwb<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'parcel_awb') return work()
    throw error
  }
}

async function dispatchOne(found: OrderInFulfilment, wanted: DispatchParcel) {
  const { now, order, orderNumber, audit } = found
  const parcel =
    findByLabel(found, wanted) ??
    chooseParcel(found, { number: wanted.parcel, step: 'dispatch', from: ['packed'], done: 'dispatched' })
  // Said before anything is wrong with its label.
  if (parcel.status === 'unpacked' && order.status === 'cancelled')
    throw new Refusal('order-step', { orderNumber, step: 'dispatch', status: order.status })
  const label = readLabel(orderNumber, parcel, wanted)
  const answer = { parcel: parcel.number, ...label }
  if (parcel.status !== 'packed' && isSameLabel(parcel, label)) return answer
  if (parcel.status !== 'packed') {
    throw new Refusal('parcel-step', {
      parcel: parcelName(orderNumber, parcel),
      step: 'dispatch',
      status: parcel.status,
    })
  }
  if (!wanted.anyway) await requireSendable(found, parcel)
  await requireFreeAwb(found, parcel, label)
  const times = { dispatched_at: now, check_at: checkAt(label, now) }
  await moveAndNotify(found, parcel, 'dispatched', { ...label, ...times })
  await audit({
    operation: 'dispatch',
    subject: parcelSubject(orderNumber, parcel),
    before: { status: 'packed' },
    after: { status: 'dispatched', ...label },
  })
  await followParcels(found)
  return answer
}

/** Throws as `requireMoney`, and `parcel-part-refunded`: what was refunded of a parcel is not sent with the rest. */
export async function requireSendable(found: OrderInFulfilment, parcel: Parcel): Promise<void> {
  await requireMoney(found)
  const { tx, order, orderNumber } = found
  const pieces = (await findRefundedPieces(tx, order.id)).find(({ parcelId }) => parcelId === parcel.id)
  if (!pieces || pieces.refunded === 0) return
  throw new Refusal('parcel-part-refunded', {
    parcel: parcelName(orderNumber, parcel),
    pieces: pieces.refunded,
  })
}

/** A label names its parcel, so that a repeat means the parcel of the first time. */
function findByLabel({ parcels }: OrderInFulfilment, { parcel, carrier, awb }: DispatchParcel) {
  if (parcel !== undefined || awb === undefined) return undefined
  return parcels.find(
    (one) => one.awb === normaliseAwb(awb) && (carrier === undefined || one.carrier === findCarrier(carrier)),
  )
}

export interface Label {
  carrier: CarrierId
  awb: string
}

/** Throws `carrier-unknown`, `awb-needed` and `awb-wrong`. */
export function readLabel(
  orderNumber: number,
  parcel: Parcel,
  { carrier, awb }: Pick<DispatchParcel, 'carrier' | 'awb'>,
): Label {
  const id = carrier === undefined ? parcel.carrier : findCarrier(carrier)
  if (!id && carrier !== undefined) throw new Refusal('carrier-unknown', { carrier, known: carrierIds })
  const number = awb === undefined && id === parcel.carrier ? parcel.awb : normaliseAwb(awb ?? '')
  if (!id || !number) throw new Refusal('awb-needed', { parcel: parcelName(orderNumber, parcel) })
  const known = carrierOf(id)
  if (!known) throw new Refusal('carrier-unknown', { carrier: id, known: carrierIds })
  if (!isAwbOf(known, number))
    throw new Refusal('awb-wrong', { carrier: known.name, awb: number, example: known.awb.example })
  return { carrier: id, awb: number }
}

function isSameLabel(parcel: Parcel, { carrier, awb }: Label): boolean {
  return parcel.status !== 'packing' && parcel.carrier === carrier && parcel.awb === awb
}

/** Throws `awb-used`. */
export async function requireFreeAwb({ tx }: OrderInFulfilment, parcel: Parcel, label: Label): Promise<void> {
  const other = await findByAwb(tx, label)
  if (!other || other.id === parcel.id) return
  const { carrier, awb } = label
  throw new Refusal('awb-used', {
    carrier: carrierName(carrier),
    awb,
    parcel: parcelName(other.orderNumber, other),
  })
}

function checkAt({ carrier }: Label, now: Date): Date | null {
  return carrierOf(carrier)?.isAsked ? new Date(now.getTime() + firstCheckMs) : null
}
