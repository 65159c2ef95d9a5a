import type { Paise } from '../money.ts'

interface Allowance {
  /** For everybody, full reservations. */
  base: number
  /** What this customer paid for lately and has kept. */
  paidLately: Paise
  total: Paise
}

const mostExtra = 8

/**
 * How many full reservations of this total a customer may leave unpaid before a pause: one more for each eighth of it
 * that they have paid lately, eight at most. So a small paid order does not open the way to large unpaid ones.
 */
export function unpaidAllowance({ base, paidLately, total }: Allowance): number {
  if (total === 0) return base + mostExtra
  return base + Math.min(mostExtra, Math.floor((mostExtra * paidLately) / total))
}
