import type { OrderEmailJob } from '../../shop/mail/email.ts'
import { carriers } from '../../shop/parcels/carriers.ts'
import { findInvoiceOfParcel } from '../invoices/document-store.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { aboutAgain, findEmailOrder } from '../orders/order-emails.ts'
import { findEmailParcel } from '../parcels/find-email-parcel.ts'
import { trackingLink } from '../parcels/tracking-link.ts'
import { attachDocuments } from './attach-documents.ts'

type ParcelJob = Extract<OrderEmailJob, { parcelId: string }>

/** Sends nothing where the account was deleted meanwhile. */
export async function sendParcelEmail(
  deps: MailDeps,
  { orderId, again, ...event }: ParcelJob,
): Promise<void> {
  const found = await findEmailOrder(deps.db, orderId)
  const parcel = found && (await findEmailParcel(deps.db, event.parcelId))
  if (!parcel) return
  const invoice = await findInvoiceOfParcel(deps.db, parcel.id)
  const { carrier, awb, dispatchedAt, deliveredAt, lostAt, items, toCome, others } = parcel
  const emailParcel = {
    ...{
      carrier: carriers[carrier].name,
      awb,
      items,
      toCome,
      others,
      invoiceUrl: invoice && invoiceLink(deps, invoice),
    },
    trackingUrl: trackingLink(deps, parcel),
    dispatchedAt: dispatchedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lostAt: lostAt?.toISOString() ?? null,
  }
  const email = { ...event, order: found.order, parcel: emailParcel }
  // Once, as the parcel leaves.
  const attached = event.kind === 'parcel-dispatched' && invoice ? [invoice] : []
  const attachments = await attachDocuments(deps.db, attached)
  await sendEmail(deps, { to: found.to, about: aboutAgain(event.parcelId, again), email, attachments })
}
