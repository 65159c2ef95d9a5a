import { askSoon } from '../orders/order-store.ts'
import { type ConfirmDeps, confirmPayment } from './confirm-payment.ts'
import { keepEvent } from './event-store.ts'
import type { ProviderEvent } from './read-event.ts'
import { noteRefund } from './refund-store.ts'
import type { Settlement } from './settle-payment.ts'

/**
 * Does what an event of the provider asks for, once. Never asks the provider anything, since it wants its
 * answer within seconds: what needs asking is left to the reconciler, who comes every second. Answers
 * what came of a payment, null where the event tells of none that is captured.
 */
export async function handleEvent(
  deps: ConfirmDeps,
  event: ProviderEvent,
): Promise<Settlement['outcome'] | null> {
  const { kept, payment } = event
  const isPaid = kept.event === 'payment.captured' || kept.event === 'order.paid'
  // A snapshot of a captured payment is the provider's own word that it has the money.
  if (isPaid && payment?.status === 'captured') return (await confirmPayment(deps, payment, kept)).outcome
  await noteEvent(deps, event)
  return null
}

/** Asked for once too often is harmless here, so only what must come together shares a transaction. */
async function noteEvent(
  { db, now: clock }: ConfirmDeps,
  { kept, payment, refund }: ProviderEvent,
): Promise<void> {
  const now = clock()
  if (refund) await noteRefund(db, refund, now)
  else if (payment?.orderId && payment.status === 'authorized') await askSoon(db, payment.orderId, now)
  await keepEvent(db, kept, now)
}
