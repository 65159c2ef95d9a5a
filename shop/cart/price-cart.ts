import { addPaise, lessPaise, noMoney, type Paise, paise, percentOf, timesPaise } from '../money.ts'

/** What the rule needs of a line; anything else on it comes out again untouched. */
export interface CartLine {
  productHandle: string
  unitPrice: Paise
  quantity: number
}

/** What a coupon takes off, and from what. */
export interface CouponTerms {
  percent: number
  /** Null: it covers everything. */
  productHandles: readonly string[] | null
}

export type PricedLine<Line extends CartLine> = Line & {
  /** Unit price times quantity. */
  amount: Paise
  /** This line's share of the discount. */
  discount: Paise
}

export interface CartSums {
  subtotal: Paise
  discount: Paise
  total: Paise
}

export interface PricedCart<Line extends CartLine> extends CartSums {
  lines: PricedLine<Line>[]
}

/** A total below the smallest amount that the provider takes counts as nothing to pay. */
export const smallestPayment = paise(100)

export function amountToPay(total: Paise): Paise {
  return total < smallestPayment ? noMoney : total
}

/**
 * What a cart costs, by the one rule that server and browser share: the discount is the percentage of
 * what the coupon covers, rounded half up once; its shares sum up to it and none exceeds its line.
 */
export function priceCart<Line extends CartLine>(
  lines: readonly Line[],
  coupon: CouponTerms | null,
): PricedCart<Line> {
  const sums = sumCart(lines, coupon)
  const shares = splitDiscount(sums.discount, coveredAmounts(lines, coupon))
  return {
    lines: lines.map((line, index) => ({
      ...line,
      amount: lineAmount(line),
      discount: shares[index] ?? noMoney,
    })),
    ...sums,
  }
}

/** The same without the lines' shares, for screens. */
export function sumCart(lines: readonly CartLine[], coupon: CouponTerms | null): CartSums {
  const subtotal = addPaise(...lines.map(lineAmount))
  const discount = coupon ? percentOf(addPaise(...coveredAmounts(lines, coupon)), coupon.percent) : noMoney
  return { subtotal, discount, total: lessPaise(subtotal, discount) }
}

export function lineAmount({ unitPrice, quantity }: Pick<CartLine, 'unitPrice' | 'quantity'>): Paise {
  return timesPaise(unitPrice, quantity)
}

function coveredAmounts(lines: readonly CartLine[], coupon: CouponTerms | null): Paise[] {
  return lines.map((line) => (covers(coupon, line) ? lineAmount(line) : noMoney))
}

export function covers(coupon: CouponTerms | null, { productHandle }: { productHandle: string }): boolean {
  if (!coupon) return false
  return coupon.productHandles === null || coupon.productHandles.includes(productHandle)
}

/** Splits a discount over the amounts it was taken from, by largest remainder, earlier lines first. */
export function splitDiscount(discount: Paise, amounts: readonly Paise[]): Paise[] {
  const whole = BigInt(addPaise(...amounts))
  if (whole === 0n) return amounts.map(() => noMoney)
  // The product of two amounts may pass 2^53.
  const parts = amounts.map((amount) => BigInt(amount) * BigInt(discount))
  const shares = parts.map((part) => Number(part / whole))
  const left = discount - shares.reduce((sum, share) => sum + share, 0)
  for (const index of byRemainder(parts, whole).slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map(paise)
}

function byRemainder(parts: readonly bigint[], whole: bigint): number[] {
  const remainders = parts.map((part) => part % whole)
  return [...parts.keys()].sort((a, b) => {
    const difference = (remainders[b] ?? 0n) - (remainders[a] ?? 0n)
    return difference === 0n ? a - b : Number(difference > 0n) - Number(difference < 0n)
  })
}
