import type { ShownOrder } from './order-screen.tsx'

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
  'replaced-order': 'order replaced',
  'amount-mismatch': 'wrong amount',
}

/** Pieces of a line that are refunded already; money given back without pieces does not count. */
export function refundedPieces({ money }: Pick<ShownOrder, 'money'>, line: number): number {
  const lines = (money?.refunds ?? []).flatMap((refund) => refund.lines)
  return lines.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0)
}

/** What comes online for an order in cash goes back once it is packed or cancelled: it was not paid twice. */
export function refundReasonLabel(reason: string, payBy: ShownOrder['payBy']): string {
  if (payBy === 'cash' && reason === 'duplicate-payment') return 'paid online too late'
  return labels[reason] ?? reason
}
