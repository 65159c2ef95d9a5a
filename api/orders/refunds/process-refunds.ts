import { paise } from '../../../shop/money.ts'
import type { JobLog } from '../../platform/jobs/run-jobs.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  isPassing,
  type PaymentProvider,
  ProviderError,
  type ProviderRefund,
} from '../payment-provider/provider.ts'
import {
  giveUpRefund,
  recordRefund,
  recordRefundElsewhere,
  refundFailed,
  reportOverdue,
} from './record-refund.ts'
import { claimDueRefunds, lowerRefund, type PendingRefund, saveRefundError } from './refund-store.ts'

type RefundDeps = Pick<ShopDeps, 'db' | 'providers' | 'now'>

type RefundLog = Pick<JobLog, 'error' | 'warn'>

const atOnce = 20

/** About three days of doubling gaps. Then refused refunds fail and waiting ones are reported. */
const triesBeforeOverdue = 24
/** With gaps of six hours, an overdue refund is reported once a day. */
const triesADay = 4

export async function processRefunds(deps: RefundDeps, { log }: { log: RefundLog }): Promise<void> {
  const now = deps.now()
  let due: PendingRefund[]
  do {
    due = await claimDueRefunds(deps.db, { now, limit: atOnce })
    await Promise.all(due.map((refund) => processRefund(deps, refund, log)))
  } while (due.length === atOnce)
}

async function processRefund(deps: RefundDeps, refund: PendingRefund, log: RefundLog): Promise<void> {
  try {
    await tryRefund(deps, refund, log)
  } catch (err) {
    if (isPassing(err)) log.warn({ err, ...logFields(refund) }, 'payment provider unavailable')
    else log.error({ err, ...logFields(refund) }, 'refund request failed')
  }
  await reportIfOverdue(deps, refund, log).catch((err) =>
    log.error({ err, ...logFields(refund) }, 'overdue refund could not be reported'),
  )
}

async function reportIfOverdue({ db }: RefundDeps, refund: PendingRefund, log: RefundLog): Promise<void> {
  const extraTries = refund.attempts - triesBeforeOverdue
  if (extraTries < 0 || extraTries % triesADay !== 0) return
  if (await reportOverdue(db, refund)) log.error(logFields(refund), 'refund overdue')
}

async function tryRefund(deps: RefundDeps, refund: PendingRefund, log: RefundLog): Promise<void> {
  try {
    const provider = deps.providers.of(refund.provider)
    if (await isUncaptured(provider, refund)) return
    const answer = await askForRefund(provider, refund)
    if (await recordRefund({ ...deps, provider }, { ...answer, receipt: refund.id }))
      log.error(logFields(refund), refundFailed)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await saveRefundError(deps.db, refund.id, error.message)
    if (isPassing(error)) throw error
    await settleRefused(deps, refund, log)
  }
}

/** Uncaptured money returns by itself; it is refunded only if it is captured after all. */
async function isUncaptured(provider: PaymentProvider, refund: PendingRefund): Promise<boolean> {
  if (refund.provider_refund_id || refund.reason === 'cancelled' || refund.by_line) return false
  return (await provider.fetchPayment(refund.payment_id)).status === 'authorized'
}

/** The idempotency key stays the same, so that a crash cannot refund twice. */
function askForRefund(provider: PaymentProvider, refund: PendingRefund): Promise<ProviderRefund> {
  if (refund.provider_refund_id) return provider.fetchRefund(refund.provider_refund_id)
  return provider.refundPayment({
    paymentId: refund.payment_id,
    amount: paise(refund.amount_paise),
    idempotencyKey: refund.idempotency_key,
    receipt: refund.by_line ? refund.id : null,
  })
}

async function settleRefused(deps: RefundDeps, refund: PendingRefund, log: RefundLog): Promise<void> {
  const {
    status,
    amount,
    amountRefunded = 0,
  } = await deps.providers.of(refund.provider).fetchPayment(refund.payment_id)
  if (status === 'refunded') return recordRefundElsewhere(deps.db, refund.id, deps.now())
  const left = amount - amountRefunded
  // Of a whole payment, of which a part went back in the dashboard.
  if (!refund.provider_refund_id && !refund.by_line && left > 0 && left < refund.amount_paise)
    return lowerRefund(deps.db, refund.id, { amount: paise(left), now: deps.now() })
  log.error(logFields(refund), 'refund refused by payment provider')
  if (refund.attempts < triesBeforeOverdue) return
  if (await giveUpRefund(deps.db, refund.id, deps.now())) log.error(logFields(refund), refundFailed)
}

function logFields({ id, order_id, payment_id, amount_paise, attempts }: PendingRefund) {
  return { refundId: id, orderId: order_id, paymentId: payment_id, amount: amount_paise, attempts }
}
