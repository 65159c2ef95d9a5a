import type { Paise } from '../../shop/money.ts'

export interface PaymentProvider {
  /** The public key that the payment window opens with. */
  keyId: string
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>
  /** The oldest order made with this receipt: after a crash or a timeout it may exist without our knowing. */
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>
  /** Every attempt at paying an order, the failed ones too. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** Takes the money of an authorized payment. Refused when it is captured already. */
  capturePayment(payment: Pick<ProviderPayment, 'id' | 'amount'>): Promise<ProviderPayment>
  /** The same key gives the same refund, however often it is asked. */
  refundPayment(refund: NewProviderRefund): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
}

export interface NewProviderOrder {
  receipt: string
  amount: Paise
}

export interface ProviderOrder {
  id: string
  receipt: string | null
  amount: number
  createdAt: number
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export interface ProviderPayment {
  id: string
  /** The provider's order id; null for a payment without one. */
  orderId: string | null
  amount: number
  currency: string
  status: PaymentStatus
}

export interface NewProviderRefund {
  paymentId: string
  amount: Paise
  idempotencyKey: string
  /** Comes back with the refund, in events too. */
  receipt: string | null
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  bankReference: string | null
  receipt: string | null
}

/** The payer's bank wants the money back. */
export interface ProviderDispute {
  id: string
  paymentId: string
  amount: number
  status: 'open' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
}

/** `away`: asking again may help. `conflict`: the same request is still running. `unauthorized`: our keys are not accepted. */
export type ProviderErrorKind = 'away' | 'conflict' | 'refused' | 'not-found' | 'unauthorized'

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
  }
}

export function isPassing(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === 'away' || error.kind === 'conflict')
}

export function isFinalRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === 'refused' || error.kind === 'unauthorized')
}
