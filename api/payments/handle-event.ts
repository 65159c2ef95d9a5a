import { checkPaymentSoon } from '../orders/order-store.ts'
import { recordDispute } from '../refunds/record-notice.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import type { PaymentResult } from './apply-payment.ts'
import { type ConfirmDeps, confirmPayment } from './confirm-payment.ts'
import { saveEvent } from './event-store.ts'
import type { ProviderEvent } from './read-event.ts'

/**
 * Does what an event of the provider asks for, once. Never asks the provider anything, since it wants its
 * answer within seconds: what needs asking is left to the reconciler, who comes every second. Answers
 * what came of a payment, `refund-failed` where a refund has failed for good just now, `disputed` for news of a dispute, else null.
 */
export async function handleEvent(
  deps: ConfirmDeps,
  event: ProviderEvent,
): Promise<PaymentResult['outcome'] | 'refund-failed' | 'disputed' | null> {
  const { kept, payment } = event
  const isPaid = kept.event === 'payment.captured' || kept.event === 'order.paid'
  // A snapshot of a captured payment is the provider's own word that it has the money.
  if (isPaid && payment?.status === 'captured') return (await confirmPayment(deps, payment, kept)).outcome
  if (event.dispute && (await recordDispute(deps.db, event.dispute, deps.now()))) {
    await saveEvent(deps.db, kept, deps.now())
    deps.outbox.wake()
    return 'disputed'
  }
  return (await recordEvent(deps, event)) ? 'refund-failed' : null
}

/** Asked for once too often is harmless here, so only what must come together shares a transaction. */
async function recordEvent(
  { db, now: clock }: ConfirmDeps,
  { kept, payment, refund }: ProviderEvent,
): Promise<boolean> {
  const now = clock()
  const hasFailed = refund !== null && (await recordRefund(db, refund, now))
  if (!refund && payment?.orderId && payment.status === 'authorized')
    await checkPaymentSoon(db, payment.orderId, now)
  await saveEvent(db, kept, now)
  return hasFailed
}
