/*
| Form                        | Where                                                           | Read            | Written       |
|-----------------------------|-----------------------------------------------------------------|-----------------|---------------|
| whole paise, `189900`       | all code; columns `_paise`; `amount`, `discount`, refusals      | paise           | as it is      |
| decimal string, `"1899.00"` | prices of variants, orders and lines on the wire; CSV files     | fromRupeeString | toRupeeString |
| number in rupees, `1899.5`  | `mrp`, `discountedPrice`; a cart in the browser; settings.json  | fromRupees      | toRupees      |
| words, `₹1,899`             | screens, emails, the command line                               |                 | formatRupees  |
*/

declare const minorUnits: unique symbol

export type Paise = number & { readonly [minorUnits]: 'paise' }

/** Throws a RangeError on anything but a whole, non-negative number. */
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

export function lessPaise(amount: Paise, taken: Paise): Paise {
  return paise(amount - taken)
}

/** Half a paisa is rounded up. Percentages have two decimals at most, so integers are exact. */
export function percentOf(amount: Paise, percent: number): Paise {
  return paise(Number((BigInt(amount) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n))
}

export function toRupees(amount: Paise): number {
  return amount / 100
}

export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

export function toRupeeString(amount: Paise): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Takes Indian grouping and thousands. Throws a RangeError on anything else. */
export function fromRupeeString(text: string): Paise {
  const found = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!found?.[1]) throw new RangeError(`not an amount in rupees: ${text}`)
  return paise(Number(found[1].replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0')))
}

/** Not Intl, whose output differs between server and browser. Paise show where there are any, or on request. */
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
