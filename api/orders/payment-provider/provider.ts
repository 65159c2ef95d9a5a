import type { IncomingHttpHeaders } from 'node:http'
import type { Paise } from '../../../shop/money.ts'
import type { ReportedLine } from '../../../shop/payouts/match-lines.ts'
import type { PaymentMethod } from '../../../shop/refunds/contract.ts'

/** Its ids (of orders, payments, refunds, events, settlements) must differ from those of every other provider. */
export interface PaymentProvider extends ProviderCalls {
  /** Of its adapter. */
  id: string
  /** What the browser needs to pay this order. */
  startPayment(order: Pick<ProviderOrder, 'id' | 'amount'>): Promise<PaymentStart>
  /** Whether the provider has signed that this payment was made. */
  isProof(proof: PaymentProof): boolean
  /** What its pages send along with a browser that they send back; null where it is no proof. */
  readReturn(fields: URLSearchParams): PaymentProof | null
  /** Null for an event that says nothing to us. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent | 'unsigned' | null
}

export interface PaymentStart {
  /** The public key that the payment window opens with. */
  keyId?: string
  /** Its own page, to which the browser goes where it has no window. */
  redirect?: string
}

export interface PaymentProof {
  /** The provider's order id. */
  orderId: string
  paymentId: string
  signature: string
}

export interface ProviderCalls {
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
  /** Of a payment, whoever made them. */
  fetchRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Newest first. */
  listSettlements(page: Page & { from: Date }): Promise<Listed<ProviderSettlement>>
  fetchSettlement(settlementId: string): Promise<ProviderSettlement>
  /** What was settled on a day of India, such as `2026-11-22`. */
  listSettledLines(page: Page & { day: string }): Promise<Listed<SettledLine>>
}

export interface Page {
  count: number
  skip: number
}

/** A page is as long as `items` and `unreadable` together. */
export interface Listed<Item> {
  items: Item[]
  unreadable: number
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
  /** False where the provider returned it without capturing it. */
  captured?: boolean
  amountRefunded?: number
  /** Null for one that we have no word for. */
  method?: PaymentMethod | null
}

export function wasCaptured({ status, captured }: ProviderPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
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
  /** The provider's word for it: `goods_or_services_not_received`. */
  reason: string | null
  /** The last moment for an answer. */
  respondBy: Date | null
}

export interface ProviderSettlement {
  id: string
  amount: number
  status: 'created' | 'processed' | 'failed'
  /** By which the merchant's bank knows it. */
  utr: string | null
  createdAt: Date
}

export interface SettledLine extends ReportedLine {
  settlementId: string | null
  /** Of a refund. */
  paymentId: string | null
  /** Of an adjustment. */
  description: string | null
  createdAt: Date
}

export interface SavedEvent {
  id: string
  event: string
  payload: string
}

export interface ProviderEvent {
  saved: SavedEvent
  /** It tells that `payment` was captured. */
  isPaid: boolean
  /** As of the event, which may be long ago. */
  payment: ProviderPayment | null
  refund: ProviderRefund | null
  dispute: ProviderDispute | null
  settlement: ProviderSettlement | null
}

/** `away`: asking again may help. `conflict`: the same request is still running. `unauthorized`: our keys are not accepted. */
export const providerErrorKinds = ['away', 'conflict', 'refused', 'not-found', 'unauthorized'] as const

export type ProviderErrorKind = (typeof providerErrorKinds)[number]

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
    // Expected, and logged at each try.
    delete this.stack
  }

  /** An adapter from outside the tree has a class of its own. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'ProviderError' && 'kind' in error
  }
}

export function isPassing(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === 'away' || error.kind === 'conflict')
}

export function isUnknownId(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'not-found'
}

export function isFinalRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === 'refused' || error.kind === 'unauthorized')
}
