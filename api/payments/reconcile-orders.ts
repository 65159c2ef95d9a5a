import type { JobLog } from '../jobs/run-jobs.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { isPassing } from '../razorpay/provider.ts'
import { checkPayment, type PaymentCheck } from './check-payment.ts'
import type { ConfirmDeps } from './confirm-payment.ts'
import { claimDueOrders, type DueOrder, setNextCheck } from './due-order-store.ts'

type ReconcileLog = Pick<JobLog, 'error' | 'warn'>

const atOnce = 20

/** Checks orders whose reservation has ended, that a browser claims as paid, or that expired lately. */
export async function reconcileOrders(deps: ConfirmDeps, { log }: { log: ReconcileLog }): Promise<void> {
  const now = deps.now()
  let due: DueOrder[]
  do {
    due = await claimDueOrders(deps.db, { now, limit: atOnce })
    await Promise.all(due.map((order) => reconcileOrder(deps, order, log)))
  } while (due.length === atOnce)
}

async function reconcileOrder(deps: ConfirmDeps, order: DueOrder, log: ReconcileLog): Promise<void> {
  try {
    const outcome = await checkPayment(deps, order)
    if (outcome === 'mismatch') log.error({ orderId: order.id }, 'payment does not match its order')
    if (outcome !== 'paid') await handleUnpaid(deps, order, outcome)
  } catch (err) {
    if (isPassing(err)) log.warn({ err, orderId: order.id }, 'payment provider unavailable')
    else log.error({ err, orderId: order.id }, 'order reconciliation failed')
  }
}

async function handleUnpaid(deps: ConfirmDeps, order: DueOrder, outcome: PaymentCheck): Promise<void> {
  const now = deps.now()
  if (order.status === 'expired') return setNextCheck(deps.db, order, nextCheckAfterExpiry(order, now))
  const hasFailed = outcome === 'failed'
  if (now >= order.reservationExpiresAt)
    return expireOrder(deps, { orderId: order.id, replaced: false, hasFailed })
  if ((outcome === 'nothing' || hasFailed) && !order.isClaimed)
    await setNextCheck(deps.db, order, order.reservationExpiresAt)
}

const minuteMs = 60_000
/** Razorpay's docs: a payment may be authorized up to five days late. */
const longestLateAuthorizationMs = 5 * 24 * 60 * minuteMs

/** Intervals double. Null after five days. */
function nextCheckAfterExpiry({ expiredAt }: DueOrder, now: Date): Date | null {
  const expired = (expiredAt ?? now).getTime()
  const passed = now.getTime() - expired
  if (passed > longestLateAuthorizationMs) return null
  return new Date(expired + Math.max(2 * passed, minuteMs))
}
