import { type Paise, paise } from '../money.ts'

/** Of many prices at once; `amount` in percent or in paise, below 0 for less. */
export interface PriceChange {
  by: 'percent' | 'paise'
  amount: number
  ending: PriceEnding
}

/** `nine`: the nearest whole rupees that end in 9. */
export const priceEndings = ['rupee', 'nine', 'exact'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** Null where nothing would be left to pay. */
export function changedPrice(price: Paise, { by, amount, ending }: PriceChange): Paise | null {
  const changed = by === 'percent' ? (price * (100 + amount)) / 100 : price + amount
  const rounded = round(changed, ending)
  return rounded > 0 ? paise(rounded) : null
}

function round(amount: number, ending: PriceEnding): number {
  if (ending === 'exact') return Math.round(amount)
  if (ending === 'rupee') return Math.round(amount / 100) * 100
  return (Math.round((amount / 100 + 1) / 10) * 10 - 1) * 100
}
