import type { Paise } from '../money.ts'

/** Whole percent off the MRP, rounded down: never more than is really taken off. */
export function percentOff(price: Paise, mrp: Paise): number {
  return mrp === 0 ? 0 : Math.floor(((mrp - price) * 100) / mrp)
}
