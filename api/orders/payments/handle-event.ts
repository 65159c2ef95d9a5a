import { checkPaymentSoon } from '../order-store.ts'
import type { ProviderEvent } from '../payment-provider/provider.ts'
import { savePayouts } from '../payouts/payout-store.ts'
import { recordDispute } from '../refunds/record-notice.ts'
import type { PaymentResult } from './apply-payment.ts'
import { applyRefund, cancelReturned } from './apply-refund.ts'
import { confirmEarly } from './confirm-early.ts'
import { type ConfirmDeps, confirmPayment } from './confirm-payment.ts'
import { saveEvent } from './event-store.ts'

/** Asks the provider nothing that the event shows, for it wants an answer within seconds; the reconciler checks what is left. */
export async function handleEvent(
  deps: ConfirmDeps,
  event: ProviderEvent,
): Promise<PaymentResult['outcome'] | 'refund-failed' | 'disputed' | null> {
  const { saved, payment } = event
  if (event.isPaid && payment) return (await confirmPayment(deps, payment, saved)).outcome
  await confirmEarly(deps, event)
  const isNews = event.dispute !== null && (await recordDispute(deps, event.dispute))
  if (event.dispute?.status === 'lost') await cancelReturned(deps, event.dispute.paymentId)
  if (isNews) {
    await saveEvent(deps.db, saved, deps.now())
    deps.outbox.wake()
    return 'disputed'
  }
  return (await recordEvent(deps, event)) ? 'refund-failed' : null
}

/** All of it is safe to repeat, so no transaction is needed. */
async function recordEvent(
  deps: ConfirmDeps,
  { saved, payment, refund, settlement }: ProviderEvent,
): Promise<boolean> {
  const { db } = deps
  const now = deps.now()
  const hasFailed = refund !== null && (await applyRefund(deps, refund))
  if (!refund && payment?.orderId && (payment.status === 'authorized' || payment.status === 'refunded'))
    await checkPaymentSoon(db, payment.orderId, now)
  if (settlement) await savePayouts(deps, [settlement])
  await saveEvent(db, saved, now)
  return hasFailed
}
