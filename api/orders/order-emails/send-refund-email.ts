import settings from '#store/settings.json' with { type: 'json' }
import type { OrderEmail, OrderEmailJob } from '../../../shop/mail/email.ts'
import { mismatchRefundDelayMs, refundArrivesBy } from '../../../shop/refunds/arrives-by.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findCreditNotesOfRefund } from '../invoices/document-store.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import { aboutAgain, findEmailOrder } from '../order-emails.ts'
import { ProviderError } from '../payment-provider/provider.ts'
import { type FoundRefund, findRefund } from '../refunds/refund-store.ts'
import { attachDocuments } from './attach-documents.ts'

const kinds = ['order-cancelled', 'order-refunded', 'order-part-refunded', 'refund-completed'] as const

type RefundJob = Extract<OrderEmailJob, { kind: (typeof kinds)[number] }>

export type RefundEmailDeps = MailDeps & Pick<ShopDeps, 'providers'>

export function isRefundJob(job: OrderEmailJob): job is RefundJob {
  return kinds.some((kind) => kind === job.kind)
}

/** The first one has the credit notes of the refund. Sends nothing where the account was deleted meanwhile. */
export async function sendRefundEmail(
  deps: RefundEmailDeps,
  { orderId, again, ...event }: RefundJob,
): Promise<void> {
  const found = await findEmailOrder(deps, orderId)
  if (!found) return
  const refundId = 'refundId' in event ? event.refundId : undefined
  const isPart = event.kind === 'order-part-refunded'
  const notes = isPart ? await findCreditNotesOfRefund(deps.db, event.refundId) : []
  const creditNoteUrls = notes.map((note) => invoiceLink(deps, note))
  const refund = await findRefund(deps.db, { orderId, ...(refundId && { refundId }) })
  const method = refund && (await findMethod(deps, refund))
  const email = {
    arrivesBy: refund && arrivesBy(refund),
    ...event,
    order: found.order,
    creditNoteUrls,
    method,
  }
  const attachments = await attachDocuments(deps.db, notes)
  await sendEmail(deps, { to: found.to, about: aboutAgain(refundId ?? orderId, again), email, attachments })
}

function arrivesBy({ reason, createdAt }: FoundRefund): string {
  const delayMs = reason === 'amount-mismatch' ? mismatchRefundDelayMs : 0
  return refundArrivesBy(settings.refundTime, new Date(createdAt.getTime() + delayMs)).toISOString()
}

/** The email does not wait for a provider that is away. */
async function findMethod(
  { providers }: RefundEmailDeps,
  { provider, paymentId, paidBy }: FoundRefund,
): Promise<NonNullable<OrderEmail['method']> | null> {
  if (paidBy !== null) return paidBy
  if (paymentId === null) return 'to-be-named'
  try {
    return (await providers.of(provider).fetchPayment(paymentId)).method ?? null
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}
