/*
| Form                        | Where                                                           | Read            | Written       |
|-----------------------------|-----------------------------------------------------------------|-----------------|---------------|
| whole paise, `189900`       | all code; columns `_paise`; `amount`, `discount`, refusal facts | paise           | as it is      |
| decimal string, `"1899.00"` | prices of variants, orders and lines on the wire; CSV files     | fromRupeeString | toRupeeString |
| number in rupees, `1899.5`  | `mrp`, `discountedPrice`; a cart in the browser; shop.json      | fromRupees      | toRupees      |
| words, `₹1,899`             | screens, emails, the command line                               |                 | formatRupees  |
*/

declare const minorUnits: unique symbol

/** An amount of money in whole paise; 100 paise are one rupee. */
export type Paise = number & { readonly [minorUnits]: 'paise' }

/** Brands a whole, non-negative number of paise. Throws a RangeError on anything else. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in paise: ${amount}`)
  return amount as Paise
}

export const noMoney = paise(0)

export function addPaise(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function timesPaise(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity)
}

/** Throws a RangeError when more is taken than there is. */
export function lessPaise(amount: Paise, taken: Paise): Paise {
  return paise(amount - taken)
}

/**
 * The given percentage of an amount, half a paisa rounded up.
 * Percentages carry at most two decimals, so the sum is exact in integers.
 */
export function percentOf(amount: Paise, percent: number): Paise {
  return paise(Number((BigInt(amount) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n))
}

/** `1899.5`: exact to the paisa, for a wire or file that has numbers. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

/** The decimal rupee string that shop platforms send: 189900 → `"1899.00"`. */
export function toRupeeString(amount: Paise): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Reads `"1899"`, `"1899.5"` or `"1,899.00"`, grouped as in India or by thousands. Throws a RangeError on anything else. */
export function fromRupeeString(text: string): Paise {
  const found = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!found?.[1]) throw new RangeError(`not an amount in rupees: ${text}`)
  return paise(Number(found[1].replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0')))
}

/**
 * `₹1,899` or `₹1,23,456.50`, in Indian grouping. Our own rather than Intl's, since server and
 * browser disagree about Intl's output. Paise show only where there are any, or when asked for.
 */
export function formatRupees(amount: Paise, options?: { withPaise?: boolean }): string {
  const rupees = groupIndian(String(Math.floor(amount / 100)))
  const rest = amount % 100
  return rest > 0 || options?.withPaise ? `₹${rupees}.${String(rest).padStart(2, '0')}` : `₹${rupees}`
}

function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${head},${digits.slice(-3)}`
}
