import type { Paise } from '../money.ts'

interface Allowance {
  base: number
  paidLately: Paise
  total: Paise
}

const mostExtra = 8

/**
 * One more for each eighth of this total paid lately, eight at most: a small paid order does not allow large
 * unpaid ones.
 */
export function unpaidAllowance({ base, paidLately, total }: Allowance): number {
  if (total === 0) return base + mostExtra
  return base + Math.min(mostExtra, Math.floor((mostExtra * paidLately) / total))
}
