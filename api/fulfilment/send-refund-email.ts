import type { OrderEmailJob } from '../../shop/mail/email.ts'
import type { PaymentMethod } from '../../shop/refunds/contract.ts'
import { findCreditNotesOfRefund } from '../invoices/document-store.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { findEmailOrder } from '../orders/order-emails.ts'
import { ProviderError } from '../razorpay/provider.ts'
import { findPaymentOfRefund } from '../refunds/refund-store.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { attachDocuments } from './attach-documents.ts'

type RefundJob = Extract<OrderEmailJob, { kind: 'order-part-refunded' | 'refund-completed' }>

export type RefundEmailDeps = MailDeps & Pick<ShopDeps, 'provider'>

export function isRefundJob(job: OrderEmailJob): job is RefundJob {
  return job.kind === 'order-part-refunded' || job.kind === 'refund-completed'
}

/** The first one has the credit notes of the refund. Sends nothing where the account was deleted meanwhile. */
export async function sendRefundEmail(
  deps: RefundEmailDeps,
  { orderId, ...event }: RefundJob,
): Promise<void> {
  const found = await findEmailOrder(deps.db, orderId)
  if (!found) return
  const isFirst = event.kind === 'order-part-refunded'
  const notes = isFirst ? await findCreditNotesOfRefund(deps.db, event.refundId) : []
  const creditNoteUrls = notes.map((note) => invoiceLink(deps, note))
  const method = await findMethod(deps, event.refundId)
  const email = { ...event, order: found.order, creditNoteUrls, method }
  const attachments = await attachDocuments(deps.db, notes)
  await sendEmail(deps, { to: found.to, about: event.refundId, email, attachments })
}

/** The email does not wait for a provider that is away. */
async function findMethod(
  { db, provider }: RefundEmailDeps,
  refundId: string,
): Promise<PaymentMethod | null> {
  const paymentId = await findPaymentOfRefund(db, refundId)
  try {
    return paymentId === null ? null : ((await provider.fetchPayment(paymentId)).method ?? null)
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}
