import { kolkataDay } from '../../../shop/day.ts'
import type { PayRefund, RefundState } from '../../../shop/refunds/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { PaymentProviders } from '../payment-provider/payment-providers.ts'
import { isPassing, ProviderError, type ProviderRefund } from '../payment-provider/provider.ts'
import { findMoneyTrouble } from './notice-store.ts'
import { notifyCustomer, recordRefund } from './record-refund.ts'
import {
  findKnownRefund,
  findLeftFor,
  type KnownRefund,
  lockRefund,
  markPaidBy,
  reopenRefund,
} from './refund-store.ts'

interface FailedRefundDeps extends By {
  db: Db
  now: () => Date
}

/**
 * Has a failed refund asked for again, under a key of its own, unless the provider has made it since. Throws `not-found`,
 * `refund-not-failed`, `refund-disputed`, `refund-above-paid` and `refund-provider-away`.
 */
export async function retryRefund(
  deps: FailedRefundDeps & Pick<ShopDeps, 'providers'>,
  refundId: string,
): Promise<RefundState> {
  const failed = requireFailed(await findKnownRefund(deps.db, refundId))
  const reported = await fetchRefund(deps.providers, failed)
  if (reported?.status === 'processed')
    await recordRefund({ ...deps, provider: { id: failed.provider } }, { ...reported, receipt: refundId })
  return withTransaction(deps.db, async (tx) => {
    const known = await lockRefund(tx, refundId)
    if (known?.status === 'processed') return stateOf(known)
    const failed = requireFailed(known)
    await requireUndisputed(tx, failed)
    const isRunning = reported?.status === 'pending'
    await reopenRefund(tx, failed, { isRunning, now: deps.now() })
    await audit(tx, deps, { refund: failed, operation: 'retry-refund', after: { status: 'pending' } })
    return { ...stateOf(failed), status: 'pending' }
  })
}

/** The bank returns the money, or has: what a lost dispute took is not refunded again. */
async function requireUndisputed(tx: Tx, refund: KnownRefund): Promise<void> {
  const { orderId, orderNumber, amount } = refund
  const { isDisputeOpen, isDisputed } = await findMoneyTrouble(tx, orderId)
  const about = { orderNumber: orderNumber ?? 0 }
  if (isDisputeOpen) throw new Refusal('refund-disputed', about)
  const left = isDisputed ? await findLeftFor(tx, refund) : null
  if (left !== null && left < amount) throw new Refusal('refund-above-paid', { ...about, left })
}

/** Null where it was never made, or the provider no longer knows it. */
async function fetchRefund(
  providers: PaymentProviders,
  { provider, providerRefundId }: KnownRefund,
): Promise<ProviderRefund | null> {
  if (providerRefundId === null) return null
  try {
    return await providers.of(provider).fetchRefund(providerRefundId)
  } catch (error) {
    if (isPassing(error)) throw new Refusal('refund-provider-away')
    if (error instanceof ProviderError) return null
    throw error
  }
}

/**
 * Settles a refund that the team has paid: of cash, or one that failed. The same again changes nothing. Throws `not-found`,
 * `refund-not-failed` and `refund-day-later`.
 */
export async function payRefund(
  deps: FailedRefundDeps,
  { refundId, by, reference, on: day }: PayRefund & { refundId: string },
): Promise<RefundState> {
  const now = deps.now()
  const today = kolkataDay(now.toISOString())
  const on = day ?? today
  if (on > today) throw new Refusal('refund-day-later', { today })
  return withTransaction(deps.db, async (tx) => {
    const known = await lockRefund(tx, refundId)
    if (known?.paidBy === by && known.bankReference === reference) return stateOf(known)
    const refund = known?.status === 'to-pay-out' ? known : requireFailed(known)
    await markPaidBy(tx, refundId, { by, reference, on, now })
    const after = { status: 'processed', by, reference, on, amount: refund.amount }
    await audit(tx, deps, { refund, operation: 'pay-refund', after })
    await notifyCustomer(tx, refund, { bankReference: reference })
    return { ...stateOf(refund), status: 'processed' }
  })
}

function requireFailed(known: KnownRefund | null): KnownRefund {
  if (!known) throw new Refusal('not-found', { what: 'refund' })
  if (known.status !== 'failed') throw new Refusal('refund-not-failed', { status: known.status })
  return known
}

function stateOf({ id, status, amount, orderNumber }: KnownRefund): RefundState {
  return { refundId: id, status, amount, orderNumber }
}

interface Change {
  refund: KnownRefund
  operation: string
  after: Record<string, unknown>
}

function audit(tx: Tx, deps: FailedRefundDeps, { refund, operation, after }: Change): Promise<void> {
  const { id, orderNumber, status } = refund
  const subject = orderNumber === null ? `refund ${id}` : `order ${orderNumber}`
  const { actor, member } = deps
  return recordAudit(tx, {
    at: deps.now(),
    actor,
    member,
    operation,
    subject,
    before: { refund: id, status },
    after,
  })
}
