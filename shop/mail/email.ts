import type { Arrival } from '../delivery/contract.ts'
import type { Paise } from '../money.ts'
import type { Adjustment } from '../orders/adjustments.ts'
import type { ShippingAddress } from '../orders/contract.ts'
import type { PublicSettings } from '../pages/public-settings.ts'
import type { ParcelNews, PartOfOrder } from '../parcels/part-of-order.ts'
import type { ParcelRefund, PaymentMethod } from '../refunds/contract.ts'
import type { OtherWay } from '../refunds/other-ways.ts'
import type { LineRefundReason } from '../refunds/reasons.ts'
import type { BrandColours } from '../theme/colours.ts'
import type { WordedKind } from './worded-emails.ts'

export interface EmailLine {
  title: string
  variantTitle: string
  quantity: number
  unitPrice: Paise
}

export interface EmailOrder {
  id: string
  orderNumber: number | null
  placedAt: string
  firstName: string
  lines: readonly EmailLine[]
  subtotal: Paise
  adjustments: readonly Adjustment[]
  total: Paise
  /** To be paid in cash as it is delivered; null where it is paid, or is paid online. */
  cashDue?: Paise | null
  /** In cash: it is confirmed before it is packed, by a call or by a code that its customer types. */
  isToConfirm?: boolean
  isByCode?: boolean
  /** In cash: what of it is paid online before it is packed. */
  advance?: Paise | null
  isAdvancePaid?: boolean
  /** In cash and not packed: what it comes to where it is paid online now. */
  payNow?: Paise | null
  shippingAddress: ShippingAddress
  /** As promised at checkout. */
  arrives: Arrival | null
  /** Of a guest, whose order no login shows. */
  url?: string
}

export interface EmailItem {
  title: string
  variantTitle: string
  quantity: number
}

export interface EmailParcel {
  /** The carrier's name. */
  carrier: string
  awb: string
  /** Our page, which works without a login. */
  trackingUrl: string
  invoiceUrl: string | null
  dispatchedAt: string
  /** The last day like `2026-11-28`; null where nothing was promised. */
  arrivesBy: string | null
  deliveredAt: string | null
  lostAt: string | null
  items: readonly EmailItem[]
  part: PartOfOrder
  /** Of the order, what has not left yet. */
  toCome: readonly EmailItem[]
  /** Other parcels of the order. */
  onTheWay: readonly { carrier: string; trackingUrl: string }[]
  refund: ParcelRefund | null
}

export interface RefundedItem {
  title: string
  /** Missing in jobs that an older version has queued. */
  variantTitle?: string
  /** None for products that stay with the customer. */
  quantity: number
  amount: Paise
}

export interface FailedRefund {
  id: string
  orderNumber: number | null
  paymentId: string
  amount: Paise
  reason: string
}

export interface PaymentAlert {
  what: 'amount-mismatch' | 'refunded-elsewhere' | 'dispute'
  orderNumber: number | null
  paymentId: string
  amount: Paise
  detail: string
}

type LinkEmail =
  | { kind: 'activate'; url: string; code: string }
  | { kind: 'reset'; firstName: string; url: string }
  | { kind: 'subscribe-confirm'; url: string; stopUrl: string }
  | { kind: 'stock-alert-confirm'; product: string; variantTitle: string; url: string; stopUrl: string }
  | { kind: 'confirm-email'; url: string; ofGuest?: true }
  | { kind: 'new-device'; firstName: string; code: string }
  | { kind: 'team-invitation'; role: string; invitedBy: string; url: string }

interface ReviewRequestEmail {
  kind: 'review-request'
  firstName: string
  products: readonly { title: string; variant: string }[]
  url: string
  stopUrl: string
  /** The link works for so many. */
  days: number
}

export type QueuedEmail =
  | { kind: 'account-exists'; firstName: string }
  | { kind: 'email-changed'; firstName: string }
  | { kind: 'phone-added'; firstName: string; phone: string }
  | { kind: 'account-deleted'; firstName: string }
  /** Jobs that an older version has queued have no number. */
  | { kind: 'contact'; number?: number; name: string; email: string; message: string }
  | { kind: 'message-received'; number: number; name: string; redressBy: string; original: string }
  | { kind: 'message-answer'; number: number; name: string; text: string; original: string }
  | { kind: 'review-rejected'; product: string; reason: string; title: string; text: string }
  | { kind: 'refund-failed'; refund: FailedRefund }
  | { kind: 'refund-overdue'; refund: FailedRefund }
  | { kind: 'payment-alert'; alert: PaymentAlert }
  | { kind: 'packed-cancelled'; orderNumber: number; packed: readonly number[] }
  | { kind: 'webhook-off'; host: string; failingSince: string; error: string }

type OrderEvent =
  | { kind: 'order-confirmed' }
  /** Once the order has expired: until then another try may succeed. */
  | { kind: 'payment-failed' }
  /** `refund` is zero where nothing had been paid; `reason` is given by the merchant who cancels. */
  | { kind: 'order-cancelled'; refund: Paise; reason?: string }
  | { kind: 'order-refunded'; refundId: string; refund: Paise; reason: RefundReason }
  | PartRefund
  | { kind: 'refund-completed'; refundId: string; refund: Paise; bankReference: string | null }

type ParcelEvent = {
  kind: `parcel-${ParcelNews}`
  parcelId: string
}

/** Of lines of an order; the rest of it stays paid. */
export interface PartRefund {
  kind: 'order-part-refunded'
  refundId: string
  refund: Paise
  items: readonly RefundedItem[]
  reason: LineRefundReason
  /** An ISO instant: when the money should have arrived. */
  arrivesBy: string
}

export type RefundReason =
  | 'late-payment'
  | 'replaced-order'
  /** Of an order in cash that came back or is lost. */
  | 'advance'
  | 'duplicate-payment'
  | 'amount-mismatch'
  | 'packed-in-cash'

export type ParcelEmail = ParcelEvent & { order: EmailOrder; parcel: EmailParcel }

/**
 * `creditNoteUrls`: of a refund after invoicing. `method`: where a refund goes, if the payment provider says so;
 * cash goes where its customer says.
 * `arrivesBy`: an ISO instant, of a refund that is on its way.
 */
export type OrderEmail = OrderEvent & {
  order: EmailOrder
  creditNoteUrls?: readonly string[]
  method?: PaymentMethod | OtherWay | 'to-be-named' | null
  arrivesBy?: string | null
}

interface BackInStockEmail {
  kind: 'back-in-stock'
  product: string
  variantTitle: string
  price: Paise
  url: string
  stopUrl: string
}

export type Email = LinkEmail | ReviewRequestEmail | BackInStockEmail | QueuedEmail | OrderEmail | ParcelEmail

export interface WrittenEmail {
  subject: string
  html: string
  text: string
}

/** With variables in braces; `opening` stands first, a line a paragraph. */
export interface EmailWords {
  subject: string
  heading: string
  opening: readonly string[]
}

/** Empty: the name of the shop, and the address that emails come from. */
export interface EmailSender {
  name: string
  replyTo: string
}

/** What the owner words of the emails to customers. */
export type EmailWording = { sender: EmailSender } & Readonly<Record<WordedKind, EmailWords>>

/** Colours are null where they are those of the store. */
export interface EmailSettings extends PublicSettings {
  colours: BrandColours | null
  /** Null where it is that of the store. */
  fontFamily: string | null
  wording: EmailWording
}

/** `shopUrl` has no trailing slash. */
export type RenderEmail = (
  email: Email,
  shopUrl: string,
  settings: EmailSettings,
) => WrittenEmail | Promise<WrittenEmail>

export interface InvitationJob {
  invitationId: string
}

export interface EmailJob {
  to: string
  /** Part of the Message-ID, the same at every try. */
  about: string
  email: QueuedEmail
}

/** Of the back office, with sample data and in the words of a draft. */
export type SampleEmailJob = Omit<EmailJob, 'email'> & { email: Email; wording: EmailWording }

/** Payload of the job `order-email`; order, parcel and address are read when it is sent. */
export type OrderEmailJob = (OrderEvent | ParcelEvent) & {
  orderId: string
  /** Of an email that is sent once more: makes another message id. */
  again?: string
  /** WhatsApp could not deliver it. */
  byText?: true
}

export interface LinkJob {
  email: string
  purpose: 'activate' | 'reset' | 'subscribe' | 'change-email'
  signUpId?: string
  customerId?: string
}
