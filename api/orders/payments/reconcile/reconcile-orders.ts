import type { JobLog } from '../../../platform/jobs/run-jobs.ts'
import { expireOrder } from '../../expire-order.ts'
import { isPassing } from '../../payment-provider/provider.ts'
import type { PaymentDeps } from '../confirm-payment.ts'
import { claimDueOrders, type DueOrder, setNextCheck } from '../due-order-store.ts'
import { checkPayment, type PaymentCheck } from './check-payment.ts'

type ReconcileLog = Pick<JobLog, 'error' | 'warn'>

const atOnce = 20

/** Checks orders whose reservation has ended, that a browser claims as paid, or that expired lately. */
export async function reconcileOrders(deps: PaymentDeps, { log }: { log: ReconcileLog }): Promise<void> {
  const now = deps.now()
  let due: DueOrder[]
  do {
    due = await claimDueOrders(deps.db, { now, limit: atOnce })
    await Promise.all(due.map((order) => reconcileOrder(deps, order, log)))
  } while (due.length === atOnce)
}

async function reconcileOrder(deps: PaymentDeps, order: DueOrder, log: ReconcileLog): Promise<void> {
  const about = { orderId: order.id }
  try {
    const outcome = await checkPayment({ ...deps, provider: deps.providers.of(order.provider) }, order)
    if (outcome === 'mismatch') log.error(about, 'payment does not match its order')
    if (outcome === 'unknown' && order.isClaimed)
      log.error(about, 'claimed payment is unknown to the provider')
    if (outcome !== 'paid') await handleUnpaid(deps, order, outcome)
  } catch (err) {
    if (isPassing(err)) log.warn({ err, ...about }, 'payment provider unavailable')
    else log.error({ err, ...about }, 'order reconciliation failed')
    await setNextCheck(deps.db, order, nextCheckAfterFailure(order, deps.now(), isPassing(err)))
  }
}

async function handleUnpaid(deps: PaymentDeps, order: DueOrder, outcome: PaymentCheck): Promise<void> {
  const now = deps.now()
  // The provider has signed the claim: its money may be in another account.
  if (outcome === 'unknown' && order.isClaimed && mayBeCaptured(order, now))
    return setNextCheck(deps.db, order, nextCheckAfterFailure(order, now, false))
  if (order.status !== 'awaiting-payment')
    return setNextCheck(deps.db, order, nextCheckAfterExpiry(order, now))
  const hasFailed = outcome === 'failed'
  if (now >= order.reservationExpiresAt)
    return expireOrder(deps, { orderId: order.id, replaced: false, hasFailed })
  if ((outcome === 'nothing' || outcome === 'unknown' || hasFailed) && !order.isClaimed)
    await setNextCheck(deps.db, order, order.reservationExpiresAt)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Razorpay's docs: a payment may be authorized up to five days late. */
const longestLateAuthorizationMs = 5 * 24 * hourMs

function mayBeCaptured({ reservationExpiresAt }: DueOrder, now: Date): boolean {
  return now.getTime() - reservationExpiresAt.getTime() <= longestLateAuthorizationMs
}

/** Also of an order in cash whose customer began to pay online: first at the end of its window. Intervals double. Null after five days. */
function nextCheckAfterExpiry({ expiredAt, reservationExpiresAt }: DueOrder, now: Date): Date | null {
  if (expiredAt === null && now < reservationExpiresAt) return reservationExpiresAt
  const expired = (expiredAt ?? reservationExpiresAt).getTime()
  const passed = now.getTime() - expired
  if (passed > longestLateAuthorizationMs) return null
  return new Date(expired + Math.max(2 * passed, minuteMs))
}

/** Intervals double, to a minute while the provider is away and to an hour where it refuses. */
function nextCheckAfterFailure(order: DueOrder, now: Date, isAway: boolean): Date | null {
  if (order.status !== 'awaiting-payment' && !isAway && !mayBeCaptured(order, now)) return null
  const passed = now.getTime() - order.reservationExpiresAt.getTime()
  const gap = Math.min(Math.max(passed, 15_000), isAway ? minuteMs : hourMs)
  return new Date(now.getTime() + gap)
}
