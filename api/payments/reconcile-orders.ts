import type { JobLog } from '../jobs/run-jobs.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { isPassing } from '../razorpay/provider.ts'
import { checkPayment, type PaymentCheck } from './check-payment.ts'
import type { ConfirmDeps } from './confirm-payment.ts'
import { claimDueOrders, type DueOrder, setNextCheck } from './due-order-store.ts'

type ReconcileLog = Pick<JobLog, 'error' | 'warn'>

/** Asked about at once, so that neither the provider nor our pool is flooded. */
const atOnce = 20

/**
 * Asks the provider about every order that is due: reservations that have ended, payments that a browser claims,
 * and expired orders that money may still have reached.
 */
export async function reconcileOrders(deps: ConfirmDeps, { log }: { log: ReconcileLog }): Promise<void> {
  const now = deps.now()
  let due: DueOrder[]
  do {
    due = await claimDueOrders(deps.db, { now, limit: atOnce })
    await Promise.all(due.map((order) => reconcileOrder(deps, order, log)))
  } while (due.length === atOnce)
}

/** One order that cannot be settled does not keep the others waiting; it comes again. */
async function reconcileOrder(deps: ConfirmDeps, order: DueOrder, log: ReconcileLog): Promise<void> {
  try {
    const answer = await checkPayment(deps, order)
    if (answer === 'mismatch') log.error({ orderId: order.id }, 'payment does not match its order')
    if (answer !== 'paid') await goOn(deps, order, answer)
  } catch (err) {
    if (isPassing(err)) log.warn({ err, orderId: order.id }, 'payment provider unavailable')
    else log.error({ err, orderId: order.id }, 'order reconciliation failed')
  }
}

/** What is due of an order that is not paid: nothing yet, its expiry, or another look after that. */
async function goOn(deps: ConfirmDeps, order: DueOrder, answer: PaymentCheck): Promise<void> {
  const now = deps.now()
  if (order.status === 'expired') return setNextCheck(deps.db, order, nextLookBack(order, now))
  if (now >= order.reservationExpiresAt) return expireOrder(deps, { orderId: order.id, replaced: false })
  // Somebody only wanted to know: the end of the reservation is soon enough.
  if (answer === 'nothing' && !order.isClaimed) await setNextCheck(deps.db, order, order.reservationExpiresAt)
}

const minuteMs = 60_000
/** Razorpay's pages say three days here and five there for how late a payment may still be authorized. */
const longestDoubtMs = 5 * 24 * 60 * minuteMs

/** Ever more seldom: twice as long after the expiry as this time. Null after five days. */
function nextLookBack({ expiredAt }: DueOrder, now: Date): Date | null {
  const expired = (expiredAt ?? now).getTime()
  const passed = now.getTime() - expired
  if (passed > longestDoubtMs) return null
  return new Date(expired + Math.max(2 * passed, minuteMs))
}
