import { isOffered } from '../../shop/coupons/offered.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findCurrentCoupons, type ListedCoupon } from './coupon-store.ts'

/** What every shopper may see. Internal codes are left out; they work when typed. */
export async function listOffered(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  internalPrefix: string,
): Promise<ListedCoupon[]> {
  const coupons = await findCurrentCoupons(db, now())
  return coupons.filter(({ title }) => isOffered(title, internalPrefix))
}
