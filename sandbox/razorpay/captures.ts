import type { Order, Payment } from './entities.ts'
import { eventOf } from './events.ts'
import type { Ledger } from './ledger.ts'
import type { Change } from './ledger-index.ts'
import { requireOrder } from './orders.ts'
import { badRequest, unknownId } from './provider-error.ts'
import { refundLatePayment } from './refunds.ts'

export function requirePayment(ledger: Ledger, id: string): Payment {
  const payment = ledger.payments.get(id)
  if (!payment) throw unknownId()
  return payment
}

/** Captures at the merchant's request; only an authorized payment, and only all of it. */
export function capturePayment(ledger: Ledger, id: string, amount: number): Payment {
  const payment = requirePayment(ledger, id)
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw badRequest('Only payments which have been authorized and not yet captured can be captured')
  if (payment.amount !== amount)
    throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' })
  return commitCapture(ledger, payment)
}

/**
 * The bank's late result of a payment: an authorized one is captured, a failed one turns out to have succeeded.
 * When the order has been paid in between, the provider refunds the late payment by itself.
 */
export function captureLate(ledger: Ledger, id: string): Payment {
  const payment = requirePayment(ledger, id)
  if (payment.status === 'authorized') return commitCapture(ledger, payment)
  if (payment.status !== 'failed') throw badRequest(`This payment is ${payment.status} already`)
  const authorized = withoutError({ ...payment, status: 'authorized' })
  const taken = isTaken(ledger, payment.order_id)
  ledger.commit([{ payment: authorized }, eventOf('payment.authorized', { payment: authorized })])
  return taken ? refundLatePayment(ledger, authorized) : commitCapture(ledger, authorized)
}

/** As after the manual expiry period: an uncaptured payment is refunded. */
export function releaseAuthorized(ledger: Ledger, id: string): Payment {
  const payment = requirePayment(ledger, id)
  if (payment.status !== 'authorized') throw badRequest(`This payment is ${payment.status} already`)
  return refundLatePayment(ledger, payment)
}

/** An order is taken once it is paid or holds an authorized payment. */
export function isTaken(ledger: Ledger, orderId: string): boolean {
  const { status } = requireOrder(ledger, orderId)
  return status === 'paid' || ledger.paymentsOf(orderId).some((payment) => payment.status === 'authorized')
}

export function captureChanges(payment: Payment, order: Order): Change[] {
  const captured: Payment = { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) }
  const paid: Order = {
    ...order,
    status: 'paid',
    amount_paid: payment.amount,
    amount_due: order.amount - payment.amount,
  }
  return [
    { payment: captured },
    { order: paid },
    eventOf('payment.captured', { payment: captured }),
    eventOf('order.paid', { payment: captured, order: paid }),
  ]
}

function commitCapture(ledger: Ledger, payment: Payment): Payment {
  ledger.commit(captureChanges(payment, requireOrder(ledger, payment.order_id)))
  return requirePayment(ledger, payment.id)
}

/** Two per cent and the 18 % tax on them; the provider's fee includes the tax. */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02)
  const tax = Math.round(net * 0.18)
  return { fee: net + tax, tax }
}

function withoutError(payment: Payment): Payment {
  const none = {
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  }
  return { ...payment, ...none }
}
