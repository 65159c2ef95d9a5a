import type { OrderEmailJob, RefundReason } from '../../../shop/mail/email.ts'
import { formatRupees, type Paise, paise } from '../../../shop/money.ts'
import { decidePayment, type PaymentDecision } from '../../../shop/orders/decide-payment.ts'
import { moneyOf } from '../../../shop/orders/states.ts'
import { mismatchRefundDelayMs } from '../../../shop/refunds/arrives-by.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type LockedOrder, lockOrderByPaymentOrder } from '../locked-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { markPaid, markRefunded } from '../order-store.ts'
import type { ProviderPayment } from '../payment-provider/provider.ts'
import { isKnownPayment } from '../refunds/notice-store.ts'
import { insertRefund } from '../refunds/refund-store.ts'
import { reportToMerchant } from '../refunds/report-to-merchant.ts'
import { canReserveAgain, reserveAgain, type StockLevel } from '../stock-moves.ts'
import { keepAdvance } from './keep-advance.ts'
import { turnOnline } from './turn-online.ts'

export interface PaidOrder {
  id: string
  orderNumber: number
  total: number
}

export type PaymentResult =
  | { outcome: 'paid'; order: PaidOrder }
  | { outcome: 'pending' }
  | { outcome: 'refunded' }
  /** Nothing is done; a person has to look. */
  | { outcome: 'unknown' | 'mismatch' }

export interface AppliedPayment {
  result: PaymentResult
  stock: readonly StockLevel[]
}

/** All of it went back at the provider. */
export function isReturned({ amount, amountRefunded = 0 }: ProviderPayment): boolean {
  return amountRefunded >= amount
}

export async function applyPayment(
  tx: Tx,
  payment: ProviderPayment,
  { provider, now }: { provider: string; now: Date },
): Promise<AppliedPayment> {
  const order = await lockOrderFor(tx, payment, provider)
  if (!order) return unmoved({ outcome: 'unknown' })
  if (!isAgreed(order, payment)) return unmoved(await refundMismatch(tx, order, { payment, now }))
  const arrival = { paymentId: payment.id, isReturned: isReturned(payment), now }
  const decision = await decide(tx, order, arrival)
  if (decision === 'confirm') return confirm(tx, order, { ...arrival, stock: [] })
  if (decision === 'reserve-again') return confirmLate(tx, order, arrival)
  return applyWithoutSale(tx, order, { ...arrival, decision })
}

/** Not capturing returns the money. Null where the payment is to be captured, and then decided again. */
export async function applyUnwanted(
  tx: Tx,
  payment: ProviderPayment,
  { provider, now }: { provider: string; now: Date },
): Promise<PaymentResult | null> {
  const order = await lockOrderFor(tx, payment, provider)
  if (!order) return { outcome: 'unknown' }
  if (!isAgreed(order, payment)) return refundMismatch(tx, order, { payment, now })
  const arrival = { paymentId: payment.id, isReturned: false, now }
  const decision = await decide(tx, order, arrival)
  if (decision === 'confirm') return null
  if (decision !== 'reserve-again')
    return (await applyWithoutSale(tx, order, { ...arrival, decision })).result
  if (await canReserveAgain(tx, order.id)) return null
  return (await refundLate(tx, order, arrival)).result
}

async function lockOrderFor(
  tx: Tx,
  { orderId }: ProviderPayment,
  provider: string,
): Promise<LockedOrder | null> {
  return orderId ? lockOrderByPaymentOrder(tx, { provider, providerOrderId: orderId }) : null
}

/** An advance is paid once; what went back while an order in cash was with its packer pays for it no more, though the packer has put it back. */
async function decide(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<PaymentDecision> {
  const decision = decidePayment(order, arrival)
  if (decision !== 'confirm' || order.payBy === 'online') return decision
  const isUsedUp = order.paymentId !== null || (await isKnownPayment(tx, arrival.paymentId))
  return isUsedUp ? 'refund-duplicate' : decision
}

function isAgreed(order: LockedOrder, { currency, amount }: ProviderPayment): boolean {
  return currency === 'INR' && amount === (order.onlineTotal ?? order.total)
}

/** Refunded after a day, so that the merchant can act first; other currencies are left to the merchant. */
async function refundMismatch(
  tx: Tx,
  order: LockedOrder,
  { payment, now }: { payment: ProviderPayment; now: Date },
): Promise<PaymentResult> {
  if (payment.currency !== 'INR' || payment.amount <= 0) return { outcome: 'mismatch' }
  const refund = { orderId: order.id, paymentId: payment.id, amount: paise(payment.amount), now }
  const checkAt = new Date(now.getTime() + mismatchRefundDelayMs)
  const refundId = await insertRefund(tx, { ...refund, reason: 'amount-mismatch', checkAt })
  if (refundId) {
    const email = refundEmail(order, { refundId, refund: refund.amount, reason: 'amount-mismatch' })
    await queueOrderEmail(tx, order, email)
    const alert = {
      what: 'amount-mismatch' as const,
      orderNumber: order.orderNumber,
      paymentId: payment.id,
      amount: refund.amount,
      detail: formatRupees(order.onlineTotal ?? order.total, { withPaise: true }),
    }
    await reportToMerchant(tx, refundId, { kind: 'payment-alert', alert })
  }
  return { outcome: 'mismatch' }
}

type NoSale = Exclude<PaymentDecision, 'confirm' | 'reserve-again'>

async function applyWithoutSale(
  tx: Tx,
  order: LockedOrder,
  { decision, ...arrival }: Arrival & { decision: NoSale },
): Promise<AppliedPayment> {
  switch (decision) {
    case 'known':
      return unmoved(knownResult(order))
    case 'refund-late':
      return refundLate(tx, order, arrival)
    case 'refund-duplicate':
      return refundDuplicate(tx, order, arrival)
  }
}

interface Arrival {
  paymentId: string
  /** Then the recorded refund cancels the order, and nobody is told that it is paid. */
  isReturned: boolean
  now: Date
}

function knownResult(order: LockedOrder): PaymentResult {
  if (moneyOf(order) === 'returned' || order.orderNumber === null) return { outcome: 'refunded' }
  return { outcome: 'paid', order: { ...order, orderNumber: order.orderNumber } }
}

async function confirm(
  tx: Tx,
  order: LockedOrder,
  { stock, ...arrival }: Arrival & { stock: readonly StockLevel[] },
): Promise<AppliedPayment> {
  if (order.payBy === 'cash') return confirmInCash(tx, order, arrival)
  const orderNumber = await markPaid(tx, order, arrival)
  if (!arrival.isReturned) await queueOrderEmail(tx, order, { kind: 'order-confirmed', orderId: order.id })
  return { result: { outcome: 'paid', order: { ...order, orderNumber } }, stock }
}

/** It has its number and its stock; its email said that cash is due. */
async function confirmInCash(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<AppliedPayment> {
  const { id, orderNumber, advance } = order
  if (orderNumber === null) throw new Error('an order in cash has its number')
  const { total } = await (advance === null
    ? turnOnline(tx, order, arrival)
    : keepAdvance(tx, order, arrival))
  const again = advance === null ? 'paid-online' : 'advance-paid'
  if (!arrival.isReturned) await queueOrderEmail(tx, order, { kind: 'order-confirmed', orderId: id, again })
  return unmoved({ outcome: 'paid', order: { id, orderNumber, total } })
}

async function confirmLate(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<AppliedPayment> {
  const stock = await reserveAgain(tx, order.id)
  return stock ? confirm(tx, order, { ...arrival, stock }) : refundLate(tx, order, arrival)
}

async function refundLate(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<AppliedPayment> {
  const orderNumber = await markRefunded(tx, order, arrival)
  return refund(tx, { ...order, orderNumber }, { ...arrival, reason: 'late-payment' })
}

async function refundDuplicate(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<AppliedPayment> {
  return refund(tx, order, { ...arrival, reason: 'duplicate-payment' })
}

async function refund(
  tx: Tx,
  order: LockedOrder,
  { paymentId, now, reason }: Arrival & { reason: 'late-payment' | 'duplicate-payment' },
): Promise<AppliedPayment> {
  const amount = order.onlineTotal ?? order.total
  const refundId = await insertRefund(tx, { orderId: order.id, paymentId, amount, reason, now })
  if (refundId) await queueOrderEmail(tx, order, refundEmail(order, { refundId, refund: amount, reason }))
  return unmoved({ outcome: 'refunded' })
}

function refundEmail(
  { id: orderId, replaced, payBy, paymentId }: LockedOrder,
  { reason, ...refund }: { refundId: string; refund: Paise; reason: RefundReason },
): OrderEmailJob {
  const isTooLate = payBy === 'cash' && paymentId === null
  const emailReason = reason === 'late-payment' && replaced ? 'replaced-order' : reason
  return {
    kind: 'order-refunded',
    orderId,
    ...refund,
    reason: isTooLate && reason === 'duplicate-payment' ? 'packed-in-cash' : emailReason,
  }
}

function unmoved(result: PaymentResult): AppliedPayment {
  return { result, stock: [] }
}
