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
  'packed-in-cash': 'paid after packing',
  'replaced-order': 'order replaced',
  'amount-mismatch': 'wrong amount',
}

/** Pieces of a line that are refunded already; money given back without pieces does not count. */
export function refundedPieces({ money }: Pick<ShownOrder, 'money'>, line: number): number {
  const lines = (money?.refunds ?? []).flatMap((refund) => refund.lines)
  return lines.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0)
}

export function refundReasonLabel(reason: string): string {
  return labels[reason] ?? reason
}
