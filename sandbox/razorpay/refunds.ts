import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Payment, Refund } from './entities.ts'
import { eventOf } from './events.ts'
import { newId, newReference, unixNow } from './ids.ts'
import type { Ledger } from './ledger.ts'
import type { Provider } from './provider.ts'
import { badRequest, ProviderError, plainError, unknownId } from './provider-error.ts'
import { notesField } from './requests.ts'

export const refundRequest = z.strictObject({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be atleast INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum'], 'The speed is neither normal nor optimum.').default('normal'),
  notes: notesField.default([]),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
})

type RefundRequest = z.infer<typeof refundRequest>

const sixMonths = 183 * 24 * 3600

/** The same idempotency key with the same body returns the same refund. */
export async function refundPayment(
  provider: Provider,
  payment: Payment,
  request: { body: RefundRequest; key?: string | undefined },
): Promise<Refund> {
  const { ledger, behaviour } = provider
  const known =
    request.key === undefined ? undefined : findEarlier(provider, payment, { ...request, key: request.key })
  if (known) return known
  const refund = makeRefund(provider, payment, request)
  if (behaviour.settings.refund === 'lost') throw plainError(502, 'Bad gateway')
  if (request.key === undefined) return refund
  provider.runningRefunds.add(request.key)
  await ledger.settled().finally(() => provider.runningRefunds.delete(request.key ?? ''))
  if (behaviour.settings.refund === 'conflict') throw stillRunning()
  return refund
}

/** All of what is left, by hand in the dashboard. */
export function refundByHand(ledger: Ledger, payment: Payment): Payment {
  requireRefundable(payment, refundRequest.parse({}))
  return refundLatePayment(ledger, payment)
}

/** The provider's own refund of a payment for an order that is already paid. */
export function refundLatePayment(ledger: Ledger, payment: Payment): Payment {
  const refund = { ...newRefund(payment, refundRequest.parse({})), status: 'processed' as const }
  return commitRefund(ledger, payment, { refund })
}

export function requireRefund(ledger: Ledger, id: string): Refund {
  const refund = ledger.refunds.get(id)
  if (!refund) throw unknownId()
  return refund
}

function findEarlier(
  { ledger, runningRefunds }: Provider,
  payment: Payment,
  { body, key }: { body: RefundRequest; key: string },
): Refund | undefined {
  if (!/^[\w-]{10,}$/.test(key))
    throw badRequest('The idempotency key must be at least 10 letters, digits, - or _')
  const earlier = ledger.findRefundRequest(key)
  if (!earlier) return undefined
  if (earlier.fingerprint !== fingerprintOf(payment, body)) {
    throw badRequest('Different request with the same idempotency key has already been processed.')
  }
  if (runningRefunds.has(key)) throw stillRunning()
  return requireRefund(ledger, earlier.refundId)
}

function makeRefund(
  { ledger, behaviour }: Provider,
  payment: Payment,
  { body, key }: { body: RefundRequest; key?: string | undefined },
): Refund {
  requireRefundable(payment, body)
  const refund = newRefund(payment, body)
  const request = { key, fingerprint: fingerprintOf(payment, body) }
  if (behaviour.settings.refund === 'fail') return failRefund(ledger, payment, { refund, ...request })
  const processed: Refund = { ...refund, status: 'processed', acquirer_data: { arn: newReference() } }
  const record = { refund: processed, ...request }
  if (behaviour.settings.refund === 'lost') ledger.commit(changesOf(payment, record))
  else commitRefund(ledger, payment, record)
  return processed
}

function requireRefundable(payment: Payment, { amount }: RefundRequest): void {
  const left = payment.amount - payment.amount_refunded
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already')
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken')
  if (amount !== undefined && amount > left) {
    throw badRequest('The refund amount provided is greater than amount captured', { field: 'amount' })
  }
  if (payment.created_at < unixNow() - sixMonths) throw badRequest('The payment is older than 6 months')
}

function newRefund(payment: Payment, request: RefundRequest): Refund {
  return {
    id: newId('rfnd_'),
    entity: 'refund',
    amount: request.amount ?? payment.amount - payment.amount_refunded,
    currency: payment.currency,
    payment_id: payment.id,
    notes: request.notes,
    receipt: request.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: unixNow(),
    batch_id: null,
    status: 'pending',
    speed_processed: request.speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: request.speed,
  }
}

interface RefundRecord {
  refund: Refund
  key?: string | undefined
  fingerprint?: string
}

function commitRefund(ledger: Ledger, payment: Payment, record: RefundRecord): Payment {
  const changes = changesOf(payment, record)
  const [, { payment: refunded }] = changes
  const entities = { refund: record.refund, payment: refunded }
  ledger.commit([...changes, eventOf('refund.created', entities), eventOf('refund.processed', entities)])
  return refunded
}

function changesOf(payment: Payment, record: RefundRecord): [RefundRecord, { payment: Payment }] {
  return [record, { payment: withRefund(payment, record.refund.amount) }]
}

/** Accepted as pending, then failed: the payment stays captured. */
function failRefund(ledger: Ledger, payment: Payment, record: RefundRecord): Refund {
  const failed: Refund = { ...record.refund, status: 'failed' }
  ledger.commit([
    { ...record, refund: failed },
    eventOf('refund.created', { refund: record.refund, payment }),
    eventOf('refund.failed', { refund: failed, payment }),
  ])
  return record.refund
}

function withRefund(payment: Payment, amount: number): Payment {
  const refunded = payment.amount_refunded + amount
  const full = refunded === payment.amount
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: full ? 'full' : 'partial',
    status: full ? 'refunded' : payment.status,
  }
}

function fingerprintOf(payment: Payment, body: RefundRequest): string {
  const { amount, speed, notes, receipt } = body
  return createHash('sha256')
    .update(JSON.stringify([payment.id, amount, speed, notes, receipt]))
    .digest('hex')
}

function stillRunning(): ProviderError {
  const { error } = badRequest('A request with the same idempotency key is still in progress.')
  return new ProviderError(409, { ...error, reason: 'request_in_progress' })
}
