import { addPaise, lessPaise, noMoney, type Paise, paise, percentOf, timesPaise } from '../money.ts'

export interface CartLine {
  productHandle: string
  unitPrice: Paise
  quantity: number
}

export interface CouponTerms {
  percent: number
  productHandles: readonly string[] | null
}

export type PricedLine<Line extends CartLine> = Line & {
  amount: Paise
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

/** Razorpay takes no less; a smaller total counts as nothing to pay. */
export const smallestPayment = paise(100)

export function amountToPay(total: Paise): Paise {
  return total < smallestPayment ? noMoney : total
}

/** Of what is taken off an order that is paid online though it could be paid in cash. */
export const savingLabel = 'Saving for paying online'

/** The discount is rounded half up once; the lines' shares add up to it and none exceeds its line. */
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

/** By largest remainder, earlier lines first. */
export function splitDiscount(discount: Paise, amounts: readonly Paise[]): Paise[] {
  const whole = BigInt(addPaise(...amounts))
  if (whole === 0n) return amounts.map(() => noMoney)
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
