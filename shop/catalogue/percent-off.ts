import type { Paise } from '../money.ts'

/** Rounded down, never in the shop's favour. */
export function percentOff(price: Paise, mrp: Paise): number {
  return mrp === 0 ? 0 : Math.floor(((mrp - price) * 100) / mrp)
}
