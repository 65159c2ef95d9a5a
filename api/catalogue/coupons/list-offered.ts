import { isOffered } from '../../../shop/coupons/validate-coupon.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findOfferedCoupons, type ListedCoupon } from './coupon-store.ts'

interface ListOffered {
  internalPrefix: string
  customerId: string | null
}

/** Internal codes work when typed, but are not listed. */
export async function listOffered(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { internalPrefix, customerId }: ListOffered,
): Promise<ListedCoupon[]> {
  const coupons = await findOfferedCoupons(db, { customerId, now: now() })
  return coupons.filter(({ title }) => isOffered(title, internalPrefix))
}
