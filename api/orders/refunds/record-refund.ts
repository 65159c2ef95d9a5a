import type { FailedRefund, OrderEmailJob } from '../../../shop/mail/email.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ProviderRefund } from '../payment-provider/provider.ts'
import { countOnce } from './notice-store.ts'
import { type ReportDeps, recordProviderRefund } from './record-notice.ts'
import {
  type KnownRefund,
  lockRefund,
  lockReportedRefund,
  markRefund,
  type PendingRefund,
} from './refund-store.ts'
import { reportToMerchant } from './report-to-merchant.ts'

export const refundFailed = 'refund failed'

/**
 * Events come late and out of order: a processed refund stays, a failed one may still be processed. True for
 * a new failure.
 */
export function recordRefund(deps: ReportDeps, reported: ProviderRefund): Promise<boolean> {
  const provider = deps.provider.id
  const now = deps.now()
  return withTransaction(deps.db, async (tx) => {
    const known = await lockReportedRefund(tx, reported, provider)
    if (!known || known.amount !== reported.amount || isSecond(known, reported)) {
      if (reported.status === 'processed') await recordProviderRefund(tx, reported, { provider, now })
      return false
    }
    if (!changesRefund(known, reported)) return false
    await markRefund(tx, known.id, { ...reported, now })
    if (reported.status === 'failed') await reportFailure(tx, known)
    if (reported.status === 'processed' && known.status !== 'processed')
      await notifyCustomer(tx, known, reported)
    return reported.status === 'failed'
  })
}

/** Refunded outside the shop, so the provider knows no refund by our key. */
export function recordRefundElsewhere(db: Db, refundId: string, now: Date): Promise<void> {
  return withTransaction(db, async (tx) => {
    const known = await lockRefund(tx, refundId)
    if (known?.status !== 'pending') return
    await markRefund(tx, refundId, { status: 'processed', id: null, bankReference: null, now })
    if (known.paymentId !== null) await countOnce(tx, known.paymentId)
    await notifyCustomer(tx, known, { bankReference: null })
  })
}

/** Before the provider is asked: until the team tries it or pays it another way. */
export async function holdRefund(tx: Tx, refundId: string, why: string): Promise<void> {
  const held = { status: 'failed', check_at: null, last_error: why } as const
  await tx.updateTable('refund').set(held).where('id', '=', refundId).execute()
  const known = await lockRefund(tx, refundId)
  if (known) await reportFailure(tx, known)
}

export function giveUpRefund(db: Db, refundId: string, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const known = await lockRefund(tx, refundId)
    if (known?.status !== 'pending') return false
    await markRefund(tx, refundId, { status: 'failed', id: null, bankReference: null, now })
    await reportFailure(tx, known)
    return true
  })
}

export function reportOverdue(
  db: Db,
  { id, attempts }: Pick<PendingRefund, 'id' | 'attempts'>,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const known = await lockRefund(tx, id)
    if (known?.status !== 'pending') return false
    await reportToMerchant(tx, `${id}-${attempts}`, { kind: 'refund-overdue', refund: failedRefund(known) })
    return true
  })
}

/** What was paid by other means, or asked for again under another id, went back twice. */
function isSecond({ status, providerRefundId, paidBy }: KnownRefund, { id }: ProviderRefund): boolean {
  return paidBy !== null || (status !== 'failed' && providerRefundId !== null && providerRefundId !== id)
}

function changesRefund(known: KnownRefund, reported: ProviderRefund): boolean {
  if (known.status === 'pending') return true
  if (reported.status !== 'processed') return false
  return known.status === 'failed' || (known.bankReference === null && reported.bankReference !== null)
}

export async function notifyCustomer(
  tx: Tx,
  { id: refundId, orderId, amount: refund }: KnownRefund,
  { bankReference }: Pick<ProviderRefund, 'bankReference'>,
): Promise<void> {
  const payload: OrderEmailJob = { kind: 'refund-completed', orderId, refundId, refund, bankReference }
  await addJob(tx, { task: 'order-email', payload })
}

function reportFailure(tx: Tx, known: KnownRefund): Promise<void> {
  return reportToMerchant(tx, known.id, { kind: 'refund-failed', refund: failedRefund(known) })
}

function failedRefund({ id, orderNumber, paymentId, amount, lastError }: KnownRefund): FailedRefund {
  return { id, orderNumber, paymentId: paymentId ?? '', amount, reason: lastError ?? '' }
}
