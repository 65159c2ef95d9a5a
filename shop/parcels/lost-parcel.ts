import { dayMs } from '../day.ts'
import type { ShopFacts } from '../shop-facts.ts'

/** By when the customer was told that a lost parcel is found or refunded. */
export function lostParcelSettledBy({ delivery }: Pick<ShopFacts, 'delivery'>, lostAt: Date): Date {
  return new Date(lostAt.getTime() + delivery.lostParcelDays * dayMs)
}
