import type { PayBy } from '../orders/states.ts'
import type { RefundReason } from './reasons.ts'

/** What people read, on screens, in the terminal and on credit notes. */
const labels: Readonly<Record<string, string>> = {
  'not-sent': 'cancelled before it is sent',
  damaged: 'damaged',
  missing: 'missing from the parcel',
  lost: 'lost on the way',
  returned: 'returned',
  'price-adjustment': 'price adjustment',
  goodwill: 'goodwill',
  cancelled: 'order cancelled',
  'late-payment': 'paid too late',
  'duplicate-payment': 'paid twice',
  'amount-mismatch': 'wrong amount',
} satisfies Record<RefundReason, string>

/** What comes online for an order in cash goes back once it is packed or cancelled: it was not paid twice. */
export function refundReasonLabel(reason: string, payBy: PayBy): string {
  if (payBy === 'cash' && reason === 'duplicate-payment') return 'paid online too late'
  return labels[reason] ?? reason
}

/** At the start of a line. */
export function refundReasonTitle(reason: string, payBy: PayBy): string {
  return refundReasonLabel(reason, payBy).replace(/^./, (first) => first.toUpperCase())
}
