import type { EmailOrder, EmailParcel, OrderEmailJob } from '../../../shop/mail/email.ts'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import { type ParcelNews, type PartOfOrder, partOfOrder } from '../../../shop/parcels/part-of-order.ts'
import { parcelArrival } from '../../catalogue/delivery/delivery-rules.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { findInvoiceOfParcel } from '../invoices/document-store.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import { aboutAgain, findEmailOrder } from '../order-emails.ts'
import { type FoundParcel, findEmailParcel } from '../parcels/find-email-parcel.ts'
import { trackingLink } from '../parcels/tracking-link.ts'
import { attachDocuments } from './attach-documents.ts'

type ParcelJob = Extract<OrderEmailJob, { parcelId: string }>

/** Sends nothing where the account was deleted meanwhile. */
export async function sendParcelEmail(
  deps: MailDeps,
  { orderId, again, ...event }: ParcelJob,
): Promise<void> {
  const found = await findEmailOrder(deps, orderId)
  const parcel = found && (await findEmailParcel(deps.db, event.parcelId))
  if (!parcel) return
  const invoice = await findInvoiceOfParcel(deps.db, parcel.id)
  const invoiceUrl = invoice && invoiceLink(deps, invoice)
  const arrivesBy = arrivalOf(found.order, parcel)
  const emailParcel = { ...emailParcelOf(deps, parcel), arrivesBy, invoiceUrl, part: partOf(event, parcel) }
  const email = { ...event, order: found.order, parcel: emailParcel }
  // Once, as the parcel leaves.
  const attached = event.kind === 'parcel-dispatched' && invoice ? [invoice] : []
  const attachments = await attachDocuments(deps.db, attached)
  await sendEmail(deps, { to: found.to, about: aboutAgain(event.parcelId, again), email, attachments })
}

function arrivalOf(
  { arrives, shippingAddress }: Pick<EmailOrder, 'arrives' | 'shippingAddress'>,
  { dispatchedAt }: FoundParcel,
) {
  return parcelArrival({ pin: shippingAddress.zip, arrives, dispatchedAt })
}

function emailParcelOf(
  deps: MailDeps,
  parcel: FoundParcel,
): Omit<EmailParcel, 'arrivesBy' | 'invoiceUrl' | 'part'> {
  const { awb, dispatchedAt, deliveredAt, lostAt, items, toCome, others, refund } = parcel
  const onTheWay = others.filter(({ status }) => status === 'dispatched')
  return {
    awb,
    items,
    toCome,
    refund,
    ...linkOf(deps, parcel),
    dispatchedAt: dispatchedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lostAt: lostAt?.toISOString() ?? null,
    onTheWay: onTheWay.map((other) => linkOf(deps, other)),
  }
}

function linkOf(deps: MailDeps, parcel: Pick<FoundParcel, 'id' | 'linkVersion' | 'carrier'>) {
  return { carrier: carrierName(parcel.carrier), trackingUrl: trackingLink(deps, parcel) }
}

const newsOf = {
  'parcel-dispatched': 'dispatched',
  'parcel-out-for-delivery': 'out-for-delivery',
  'parcel-failed-try': 'failed-try',
  'parcel-delivered': 'delivered',
  'parcel-lost': 'lost',
  'parcel-returned': 'returned',
} as const satisfies Record<ParcelJob['kind'], ParcelNews>

function partOf({ kind }: Pick<ParcelJob, 'kind'>, parcel: FoundParcel): PartOfOrder {
  const { others, toCome } = parcel
  return partOfOrder(newsOf[kind], { parcel, others, isMoreToCome: toCome.length > 0 })
}
