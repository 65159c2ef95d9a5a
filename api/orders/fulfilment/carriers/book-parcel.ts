import { type CarrierId, carrierIds, carrierName, findCarrier } from '../../../../shop/parcels/carriers.ts'
import { Refusal } from '../../../../shop/refusal.ts'
import type { CarrierClient } from '../../carriers/carrier.ts'
import { findPackedParcels } from '../../parcels/find-packed-parcels.ts'
import { saveParcel } from '../../parcels/parcel-store.ts'
import { chooseParcel } from '../choose-parcel.ts'
import { requireSendable } from '../dispatch-parcel.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  parcelName,
  parcelSubject,
  withOrder,
} from '../order-in-fulfilment.ts'

interface BookParcel {
  orderNumber: number
  parcel?: number | undefined
  carrier: string
  anyway?: boolean | undefined
}

interface Booked {
  parcel: number
  carrier: CarrierId
  awb: string
}

/**
 * Gets an AWB from a carrier with an adapter. The carrier is asked outside any transaction, under the parcel's id as its key,
 * so that a process that dies in between books the same AWB at the next try. Throws `carrier-unknown`, `awb-needed` where
 * the carrier is one by hand, `booked-too-late`, `order-step`, `parcel-step`, `parcel-choice`, and as `requireSendable`.
 */
export async function bookParcel(
  deps: FulfilmentDeps & { carriers: readonly CarrierClient[] },
  { orderNumber, parcel: number, carrier, anyway }: BookParcel,
): Promise<Booked> {
  const id = findCarrier(carrier)
  if (!id) throw new Refusal('carrier-unknown', { carrier, known: carrierIds })
  const parcel = await withOrder(deps, orderNumber, async (found) => {
    const packed = choosePacked(found, number)
    if (!anyway) await requireSendable(found, packed)
    return packed
  })
  if (parcel.awb !== null && parcel.carrier === id)
    return { parcel: parcel.number, carrier: id, awb: parcel.awb }
  const adapter = deps.carriers.find((one) => one.id === id)
  const [sent] = await findPackedParcels(deps.db, parcel.id)
  const booked = adapter && sent ? await adapter.book(sent) : null
  if (!booked) throw new Refusal('awb-needed', { parcel: parcelName(orderNumber, parcel) })
  const save = (found: OrderInFulfilment) => saveAwb(found, { parcel: parcel.number, carrier: id, ...booked })
  return withOrder(deps, orderNumber, save).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'parcel-step') throw error
    const name = parcelName(orderNumber, parcel)
    throw new Refusal('booked-too-late', { parcel: name, carrier: carrierName(id), awb: booked.awb })
  })
}

function choosePacked(found: OrderInFulfilment, number: number | undefined) {
  const parcel = chooseParcel(found, { number, step: 'dispatch', from: ['packed'], done: 'packed' })
  if (parcel.status === 'packed') return parcel
  const name = parcelName(found.orderNumber, parcel)
  throw new Refusal('parcel-step', { parcel: name, step: 'dispatch', status: parcel.status })
}

async function saveAwb(found: OrderInFulfilment, booked: Booked): Promise<Booked> {
  const { tx, now, orderNumber, audit } = found
  // Booked twice at once: a carrier gives a parcel one AWB.
  if (found.parcels.some(({ number, awb }) => number === booked.parcel && awb === booked.awb)) return booked
  const parcel = choosePacked(found, booked.parcel)
  const { carrier, awb } = booked
  await saveParcel(tx, parcel.id, { carrier, awb, check_at: now })
  await audit({
    operation: 'book',
    subject: parcelSubject(orderNumber, parcel),
    before: { carrier: parcel.carrier, awb: parcel.awb },
    after: { carrier, awb },
  })
  return booked
}
