import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import { mayConfirmAgain, mayTrackAgain } from '../../../shop/orders/send-again.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { hasStopped } from '../../customers/whatsapp/choice-store.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  orderSubject,
  parcelSubject,
  withOrder,
} from '../fulfilment/order-in-fulfilment.ts'
import { queueOrderEmail } from '../order-emails.ts'
import type { Parcel } from '../parcels/parcel-store.ts'
import { findScans } from '../parcels/scan-store.ts'

interface ResendEmail {
  orderNumber: number
  kind: 'order-confirmed' | 'parcel-dispatched'
  /** Of which parcel; the last one on its way where it is missing. */
  parcel?: number | undefined
}

/**
 * Once more to the customer, while it is true, by text message where there is no email; with another message id, so that no mailbox
 * drops it as known. Throws `not-found`, `email-nobody`, `news-stopped`, `email-past` and `email-not-yet`.
 */
export function resendEmail(deps: FulfilmentDeps, wanted: ResendEmail): Promise<void> {
  return withOrder(deps, wanted.orderNumber, async (found) => {
    const { orderNumber, order } = found
    if (order.customerId === null) throw new Refusal('email-nobody', { orderNumber })
    if (await hasStopped(found.tx, order.customerId)) throw new Refusal('news-stopped', { orderNumber })
    const { subject, job } = await chooseEmail(found, wanted)
    await queueOrderEmail(found.tx, order, { ...job, again: String(found.now.getTime()) })
    await found.audit({ operation: 'resend-email', subject, after: { email: wanted.kind } })
  })
}

async function chooseEmail(
  found: OrderInFulfilment,
  { kind, parcel: number }: ResendEmail,
): Promise<{ subject: string; job: OrderEmailJob }> {
  const { orderNumber, order } = found
  const { id: orderId, status } = order
  if (kind === 'parcel-dispatched') {
    const parcel = await findOnItsWay(found, number)
    return { subject: parcelSubject(orderNumber, parcel), job: { kind, orderId, parcelId: parcel.id } }
  }
  if (!mayConfirmAgain(status)) throw new Refusal('email-past', { orderNumber, status })
  return { subject: orderSubject(orderNumber), job: { kind, orderId } }
}

async function findOnItsWay(
  { tx, orderNumber, parcels }: OrderInFulfilment,
  number: number | undefined,
): Promise<Parcel> {
  for (const parcel of parcels.toReversed()) {
    const { status, carrier, awb } = parcel
    if (number !== undefined && parcel.number !== number) continue
    const scans = carrier !== null && awb !== null ? await findScans(tx, { carrier, awb }) : []
    if (mayTrackAgain({ status, scans })) return parcel
  }
  throw new Refusal('email-not-yet', { orderNumber })
}
