import { captureChanges, captureLate, isTaken } from './captures.ts'
import type { Order, Payment } from './entities.ts'
import { eventOf } from './events.ts'
import { newId, unixNow } from './ids.ts'
import { type FailureName, failures } from './instruments/failures.ts'
import { type Attempt, type PayRequest, tryInstrument } from './instruments/instruments.ts'
import { requireOrder } from './orders.ts'
import type { Provider } from './provider.ts'
import { badRequest, ProviderError } from './provider-error.ts'
import { signCheckout } from './signatures.ts'

export interface PaidResponse {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Pays an order as a shopper does in the window. A declined payment is a ProviderError and a failed payment. */
export function payOrder(provider: Provider, request: PayRequest): PaidResponse {
  const order = requirePayable(provider, request)
  const attempt = tryInstrument(request)
  const payment = newPayment(order, request, attempt)
  const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  if (attempt.failure) throw recordFailure(provider, { order: attempted, payment, failure: attempt.failure })
  recordSuccess(provider, attempted, payment)
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: signCheckout(order.id, payment.id, provider.keys.keySecret),
  }
}

function requirePayable({ ledger, keys }: Provider, { order_id, key_id }: PayRequest): Order {
  if (key_id !== undefined && key_id !== keys.keyId)
    throw badRequest('The api key provided is invalid', { field: 'key_id' })
  const order = requireOrder(ledger, order_id)
  if (isTaken(ledger, order.id))
    throw badRequest('Payment already done for this order.', {
      reason: 'order_already_paid',
      metadata: { order_id },
    })
  return order
}

export function newPayment(order: Order, request: PayRequest, attempt: Attempt): Payment {
  return {
    id: newId('pay_'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: request.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: request.email ?? 'void@razorpay.com',
    contact: request.contact ?? '+919999999999',
    customer_id: null,
    token_id: null,
    notes: request.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: unixNow(),
    ...attempt.details,
  }
}

function recordFailure({ ledger }: Provider, { order, payment, failure }: FailedAttempt): ProviderError {
  const error = failures[failure]
  const failed: Payment = {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  }
  ledger.commit([{ order }, { payment: failed }, eventOf('payment.failed', { payment: failed })])
  return new ProviderError(400, { ...error, metadata: { payment_id: payment.id, order_id: order.id } })
}

interface FailedAttempt {
  order: Order
  payment: Payment
  failure: FailureName
}

function recordSuccess(provider: Provider, order: Order, payment: Payment): void {
  const { ledger, behaviour } = provider
  const authorized: Payment = { ...payment, status: 'authorized' }
  const { capture, captureAfterMs } = behaviour.settings
  const now = capture === 'auto' && !ledger.isManual(order.id)
  ledger.commit([
    { order },
    { payment: authorized },
    eventOf('payment.authorized', { payment: authorized }),
    ...(now ? captureChanges(authorized, order) : []),
  ])
  if (capture === 'late' && captureAfterMs !== null) captureSoon(provider, payment.id, captureAfterMs)
}

function captureSoon({ ledger }: Provider, paymentId: string, afterMs: number): void {
  const capture = () => {
    if (ledger.payments.get(paymentId)?.status === 'authorized') captureLate(ledger, paymentId)
  }
  setTimeout(capture, afterMs).unref()
}
