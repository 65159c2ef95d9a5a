import type { AdminRefusals } from './admin/refusals.ts'
import type { CatalogueRefusals } from './catalogue/refusals.ts'
import type { FulfilmentRefusals } from './fulfilment/refusals.ts'
import type { PhotoRefusals } from './media/photo-refusals.ts'
import type { ReportRefusals } from './media/report-refusals.ts'
import type { Paise } from './money.ts'
import type { PayoutRefusals } from './payouts/refusals.ts'
import type { RefundRefusals } from './refunds/refusals.ts'
import type { ReviewRefusals } from './reviews/refusals.ts'
import type { TeamRefusals } from './team/refusals.ts'

/** Refusals are mapped to a status in `api/http/refusal-status.ts` and worded in `shop/refusal-text.ts`. */
export interface RefusalFacts
  extends AdminRefusals,
    CatalogueRefusals,
    FulfilmentRefusals,
    PayoutRefusals,
    PhotoRefusals,
    RefundRefusals,
    ReviewRefusals,
    ReportRefusals,
    TeamRefusals {
  'bad-credentials': Record<never, never>
  'token-missing': Record<never, never>
  'session-expired': Record<never, never>
  'not-found': {
    what:
      | 'product'
      | 'address'
      | 'order'
      | 'customer'
      | 'session'
      | 'collection'
      | 'page'
      | 'team member'
      | 'invitation'
      | 'passkey'
      | 'access token'
      | 'webhook'
      | 'delivery'
      | 'view'
      | 'coupon'
      | 'message'
      | 'payout'
      | 'refund'
      | 'variant'
      | 'scheduled price'
      | 'version'
      | 'photograph'
      | 'review'
      | 'subscriber'
  }
  'too-busy': Record<never, never>
  'too-many': { retryAfter: number }
  'wrong-password': Record<never, never>
  'wrong-current-password': Record<never, never>
  'password-needed': Record<never, never>
  'account-needed': {
    why: 'open-payment' | 'undelivered-order' | 'order-in-transit' | 'pending-refund' | 'delayed-refund'
  }
  'code-wrong': { triesLeft: number }
  'link-expired': {
    purpose:
      | 'activate'
      | 'reset'
      | 'subscribe'
      | 'change-email'
      | 'tracking'
      | 'review'
      | 'stock-alert'
      | 'stop-stock-alerts'
      | 'unsubscribe'
  }
  'passwords-differ': Record<never, never>
  'password-common': Record<never, never>
  'password-personal': Record<never, never>
  'unknown-pin': { pin: string }
  'pin-not-served': { pin: string }
  'too-many-addresses': { most: number }
  'products-missing': Record<never, never>
  'empty-cart': Record<never, never>
  'unknown-variant': { variantId: string }
  'too-many-of-a-kind': { variantId: string; most: number }
  'out-of-stock': { lines: readonly { variantId: string; title: string; available: number }[] }
  'in-stock': Record<never, never>
  'price-changed': { total: Paise }
  'coupon-unknown': Record<never, never>
  'coupon-not-started': { startsAt: string }
  'coupon-expired': { endedAt: string }
  'coupon-used-up': Record<never, never>
  'coupon-used-before': Record<never, never>
  'coupon-below-minimum': { missing: Paise }
  'coupon-not-for-these': Record<never, never>
  'unpaid-reservations': { why: 'customer' | 'network'; retryAfter: number }
  'order-too-large': { most: Paise }
  'payment-pending': { orderId: string }
  'wrong-signature': Record<never, never>
  'wrong-state': { status: string }
  'provider-away': Record<never, never>
  'payment-refused': Record<never, never>
  'product-facts-missing': { product: string; missing: readonly string[] }
  'tax-rate-missing': { hsn: string; on: string }
  'tax-rate-ambiguous': { hsn: string; on: string; rows: number }
  'place-of-supply-unknown': { state: string }
  'return-refused': { why: string }
  'gstin-wrong': { gstin: string }
  'gstin-of-other-state': { gstin: string; registeredIn: string; deliveredTo: string }
  'credit-above-invoice': { line: string; left: Paise; quantityLeft: number }
}

export type RefusalCode = keyof RefusalFacts

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly facts: RefusalFacts[Code]

  constructor(code: Code, ...facts: keyof RefusalFacts[Code] extends never ? [] : [RefusalFacts[Code]]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = (facts[0] ?? {}) as RefusalFacts[Code]
  }
}
