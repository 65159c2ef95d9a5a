import { addPaise, noMoney, type Paise } from '../money.ts'

/** In the order in which they are taken off. */
export const adjustmentKinds = ['coupon', 'prepaid'] as const

/** What is taken off an order. */
export interface Adjustment {
  kind: (typeof adjustmentKinds)[number]
  /** What the customer reads: the code of a coupon. */
  label: string
  amount: Paise
}

export function amountOf(kind: Adjustment['kind'], adjustments: readonly Adjustment[]): Paise {
  return addPaise(noMoney, ...adjustments.filter((one) => one.kind === kind).map(({ amount }) => amount))
}

/** `Discount (PEAK10)`. */
export function adjustmentName({ kind, label }: Pick<Adjustment, 'kind' | 'label'>): string {
  return kind === 'coupon' ? `Discount (${label})` : label
}
