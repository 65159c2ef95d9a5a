import { splitDiscount } from '../cart/price-cart.ts'
import { addPaise, lessPaise, noMoney, type Paise, paise } from '../money.ts'

/** Which heads a supply is taxed under, by place of supply. */
export type TaxRegime = 'cgst-sgst' | 'cgst-utgst' | 'igst'

export interface TaxedAmount {
  taxable: Paise
  igst: Paise
  cgst: Paise
  /** State or union territory tax. */
  sgst: Paise
}

export const taxHeads = ['igst', 'cgst', 'sgst'] as const
export const taxAmounts = ['taxable', ...taxHeads] as const

/** Of a price that includes tax; half a paisa is rounded up. Rates have two decimals at most. */
export function splitTax(amount: Paise, rate: number): { taxable: Paise; tax: Paise } {
  const whole = 10_000n + BigInt(Math.round(rate * 100))
  const taxable = paise(Number((BigInt(amount) * 20_000n + whole) / (2n * whole)))
  return { taxable, tax: lessPaise(amount, taxable) }
}

/**
 * Within a state both halves are the same: half of the exact tax, rounded. Wherever whole paise allow it each of them is
 * the taxable value × half the rate, as the tax portal counts.
 */
export function splitPrice(amount: Paise, rate: number, regime: TaxRegime): TaxedAmount {
  if (regime === 'igst') {
    const { taxable, tax } = splitTax(amount, rate)
    return { taxable, igst: tax, cgst: noMoney, sgst: noMoney }
  }
  const half = paise(halfOfTax(amount, rate))
  return { taxable: lessPaise(amount, addPaise(half, half)), igst: noMoney, cgst: half, sgst: half }
}

/** amount × rate ÷ (2 × (100 + rate)); half a paisa is rounded up. */
function halfOfTax(amount: Paise, rate: number): number {
  const hundredths = BigInt(Math.round(rate * 100))
  const whole = 10_000n + hundredths
  return Number((BigInt(amount) * hundredths + whole) / (2n * whole))
}

/** In proportion to the amounts and in whole paise; evenly where all of them are nothing. */
export function spreadOver(sum: Paise, amounts: readonly Paise[]): Paise[] {
  const weights = amounts.some((amount) => amount > 0) ? amounts : amounts.map(() => paise(1))
  return splitDiscount(sum, weights)
}

/** What `taken` of `all` pieces bear of a sum, after `before` of them: the portions of all parcels add up to it. */
export function portionOf(sum: Paise, { before, taken, all }: Portion): Paise {
  return paise(shareUpTo(sum, before + taken, all) - shareUpTo(sum, before, all))
}

export interface Portion {
  before: number
  taken: number
  all: number
}

function shareUpTo(sum: Paise, pieces: number, all: number): number {
  return Number((BigInt(sum) * BigInt(pieces)) / BigInt(all))
}
