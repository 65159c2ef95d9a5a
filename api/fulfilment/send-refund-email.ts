import type { OrderEmailJob } from '../../shop/mail/email.ts'
import { findCreditNotesOfRefund } from '../invoices/document-store.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { findEmailOrder } from '../orders/order-emails.ts'
import { attachDocuments } from './attach-documents.ts'

type RefundJob = Extract<OrderEmailJob, { kind: 'order-part-refunded' }>

/** With the credit notes of the refund. Sends nothing where the account was deleted meanwhile. */
export async function sendRefundEmail(deps: MailDeps, { orderId, ...event }: RefundJob): Promise<void> {
  const found = await findEmailOrder(deps.db, orderId)
  if (!found) return
  const notes = await findCreditNotesOfRefund(deps.db, event.refundId)
  const creditNoteUrls = notes.map((note) => invoiceLink(deps, note))
  const email = { ...event, order: found.order, creditNoteUrls }
  const attachments = await attachDocuments(deps.db, notes)
  await sendEmail(deps, { to: found.to, about: event.refundId, email, attachments })
}
