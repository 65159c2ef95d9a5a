import { isByHand } from '../../../shop/parcels/carriers.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { type Parcel, saveParcel } from '../parcels/parcel-store.ts'
import { chooseParcel } from './choose-parcel.ts'
import { type Label, readLabel, requireFreeAwb, retryOnTakenAwb } from './dispatch-parcel.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  parcelName,
  parcelSubject,
  withOrder,
} from './order-in-fulfilment.ts'

interface CorrectAwb {
  orderNumber: number
  parcel?: number | undefined
  /** As typed or scanned. */
  awb: string
  /** Sends the customer the news of its dispatch once more. */
  tell?: boolean | undefined
}

/**
 * The AWB of a parcel on its way that was typed; the same again changes nothing. Throws `order-step`, `parcel-step`,
 * `parcel-choice`, `parcel-unknown`, `carrier-unknown`, `awb-booked`, `awb-needed`, `awb-wrong`, `awb-used`.
 */
export function correctAwb(deps: FulfilmentDeps, wanted: CorrectAwb): Promise<Label & { parcel: number }> {
  return retryOnTakenAwb(() => withOrder(deps, wanted.orderNumber, (found) => correctOne(found, wanted)))
}

async function correctOne(found: OrderInFulfilment, { parcel: number, awb, tell }: CorrectAwb) {
  const { tx, order, orderNumber, now, audit } = found
  const parcel = chooseParcel(found, {
    number,
    step: 'correct-awb',
    from: ['dispatched'],
    done: 'dispatched',
  })
  requireTypedAwb(orderNumber, parcel)
  const label = readLabel(orderNumber, parcel, { awb })
  const answer = { parcel: parcel.number, ...label }
  if (label.awb === parcel.awb) return answer
  await requireFreeAwb(found, parcel, label)
  await saveParcel(tx, parcel.id, { awb: label.awb })
  await audit({
    operation: 'correct-awb',
    subject: parcelSubject(orderNumber, parcel),
    before: { awb: parcel.awb },
    after: { awb: label.awb },
  })
  if (tell) {
    const news = { kind: 'parcel-dispatched', orderId: order.id, parcelId: parcel.id } as const
    await queueOrderEmail(tx, order, { ...news, again: String(now.getTime()) })
  }
  return answer
}

function requireTypedAwb(orderNumber: number, parcel: Parcel): void {
  const { status, carrier } = parcel
  const name = parcelName(orderNumber, parcel)
  if (status !== 'dispatched') throw new Refusal('parcel-step', { parcel: name, step: 'correct-awb', status })
  if (carrier !== null && !isByHand(carrier)) throw new Refusal('awb-booked', { parcel: name })
}
