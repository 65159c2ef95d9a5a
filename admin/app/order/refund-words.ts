const words: Readonly<Record<string, string>> = {
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

export function refundReasonWords(reason: string): string {
  return words[reason] ?? reason
}
