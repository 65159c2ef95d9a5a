import type { CouponScope } from '../../../shop/coupons/coupon-scope.ts'
import type { ShopDeps } from '../../shop-deps.ts'

export function couponProducts(
  { catalogue }: Pick<ShopDeps, 'catalogue'>,
  { productHandles, collections }: CouponScope,
): string[] | null {
  if (collections === null) return productHandles && [...productHandles]
  const indexes = catalogue.current().collections
  const collected = collections.flatMap((name) => indexes[name].handles(0, indexes[name].size))
  return [...new Set([...(productHandles ?? []), ...collected])]
}
