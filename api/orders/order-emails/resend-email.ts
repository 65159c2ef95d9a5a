import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import { hasLeft } from '../../../shop/parcels/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  orderSubject,
  parcelSubject,
  withOrder,
} from '../fulfilment/order-in-fulfilment.ts'
import { queueOrderEmail } from '../order-emails.ts'

interface ResendEmail {
  orderNumber: number
  kind: 'order-confirmed' | 'parcel-dispatched'
  /** Of which parcel; the last one that has left where it is missing. */
  parcel?: number | undefined
}

/** Once more to the customer, by text message where there is no email; with another message id, so that no mailbox drops it as known. Throws `not-found` and `email-nobody`. */
export function resendEmail(deps: FulfilmentDeps, wanted: ResendEmail): Promise<void> {
  return withOrder(deps, wanted.orderNumber, async (found) => {
    const { orderNumber, order } = found
    const { subject, job } = chooseEmail(found, wanted)
    if (order.customerId === null) throw new Refusal('email-nobody', { orderNumber })
    await queueOrderEmail(found.tx, order, { ...job, again: String(found.now.getTime()) })
    await found.audit({ operation: 'resend-email', subject, before: null, after: { email: wanted.kind } })
  })
}

function chooseEmail(
  { order: { id: orderId }, orderNumber, parcels }: OrderInFulfilment,
  { kind, parcel: number }: ResendEmail,
): { subject: string; job: OrderEmailJob } {
  if (kind === 'order-confirmed') return { subject: orderSubject(orderNumber), job: { kind, orderId } }
  const parcel = parcels.findLast(
    (one) => hasLeft(one.status) && (number === undefined || one.number === number),
  )
  if (!parcel) throw new Refusal('email-not-yet', { orderNumber })
  return { subject: parcelSubject(orderNumber, parcel), job: { kind, orderId, parcelId: parcel.id } }
}
