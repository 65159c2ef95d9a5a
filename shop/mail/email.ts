import type { Paise } from '../money.ts'
import type { ShippingAddress } from '../orders/contract.ts'

export interface EmailLine {
  title: string
  variantTitle: string
  quantity: number
  unitPrice: Paise
}

/** An order as its emails tell it: what was agreed, never what the catalogue says today. */
export interface EmailOrder {
  id: string
  /** Null where the order never came to be: a payment too late, with the goods gone. */
  orderNumber: number | null
  placedAt: string
  firstName: string
  lines: readonly EmailLine[]
  subtotal: Paise
  discount: Paise
  total: Paise
  couponTitle: string | null
  shippingAddress: ShippingAddress
}

export interface FailedRefund {
  id: string
  orderNumber: number | null
  paymentId: string
  amount: Paise
  /** What the provider said; empty where it gave no reason. */
  reason: string
}

/** Money that the shop's people have to look after. */
export interface PaymentAlert {
  what: 'amount-mismatch' | 'refunded-elsewhere' | 'dispute'
  orderNumber: number | null
  paymentId: string
  amount: Paise
  /** The dispute's status, or what the order comes to; may be empty. */
  detail: string
}

/** Emails that carry a one-time link; the token is made at sending time and lies nowhere. */
type LinkEmail =
  | { kind: 'activate'; url: string; code: string }
  | { kind: 'reset'; firstName: string; url: string }
  | { kind: 'subscribe-confirm'; url: string }
  /** To the new address of a customer. */
  | { kind: 'confirm-email'; url: string }

/** Emails that can wait in the queue as they are. */
export type QueuedEmail =
  | { kind: 'account-exists'; firstName: string }
  /** To the address that was theirs before. */
  | { kind: 'email-changed'; firstName: string }
  /** The last one: to whom the account belonged. */
  | { kind: 'account-deleted'; firstName: string }
  /** To the shop; answered straight to the visitor. */
  | { kind: 'contact'; name: string; email: string; message: string }
  /** To the shop: money that the provider does not give back needs a person. */
  | { kind: 'refund-failed'; refund: FailedRefund }
  | { kind: 'refund-overdue'; refund: FailedRefund }
  | { kind: 'payment-alert'; alert: PaymentAlert }

/** What an email about an order tells of. */
type OrderEvent =
  | { kind: 'order-confirmed' }
  /** `refund` is zero where nothing had been paid. */
  | { kind: 'order-cancelled'; refund: Paise }
  | { kind: 'order-refunded'; refundId: string; refund: Paise; reason: RefundReason }

export type RefundReason = 'late-payment' | 'replaced-order' | 'duplicate-payment' | 'amount-mismatch'

export type OrderEmail = OrderEvent & { order: EmailOrder }

export type Email = LinkEmail | QueuedEmail | OrderEmail

export interface WrittenEmail {
  subject: string
  html: string
  text: string
}

/** Turns an email into words and markup; `shopUrl` has no trailing slash. */
export type RenderEmail = (email: Email, shopUrl: string) => WrittenEmail | Promise<WrittenEmail>

/** Payload of the job `email`. */
export interface EmailJob {
  to: string
  /** The thing the email is about: an order, a visitor's message. Makes the Message-ID, the same at every try. */
  about: string
  email: QueuedEmail
}

/** Payload of the job `order-email`; the order and whose it is are looked up when the email is sent. */
export type OrderEmailJob = OrderEvent & { orderId: string }

/** Payload of the job `send-link`; whose address it is gets looked up when the email is sent. */
export interface LinkJob {
  email: string
  purpose: 'activate' | 'reset' | 'subscribe' | 'change-email'
  /** Which sign-up of the address is to be activated; without it the newest. */
  signUpId?: string
  /** Whose address is to change. */
  customerId?: string
}
