import { dayMs } from '../day.ts'
import type { ShopSettings } from '../shop-settings.ts'

/** By when the customer was told that a lost parcel is found or refunded. */
export function lostParcelSettledBy({ delivery }: Pick<ShopSettings, 'delivery'>, lostAt: Date): Date {
  return new Date(lostAt.getTime() + delivery.lostParcelDays * dayMs)
}
