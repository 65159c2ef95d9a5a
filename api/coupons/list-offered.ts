import { isOffered } from '../../shop/coupons/offered.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findCurrentCoupons, type ListedCoupon } from './coupon-store.ts'

interface ListOffered {
  internalPrefix: string
  /** Null for a guest. */
  customerId: string | null
}

/** Internal codes are left out, which work when typed, and what this customer has used up. */
export async function listOffered(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { internalPrefix, customerId }: ListOffered,
): Promise<ListedCoupon[]> {
  const coupons = await findCurrentCoupons(db, { customerId, now: now() })
  return coupons.filter(({ title }) => isOffered(title, internalPrefix))
}
