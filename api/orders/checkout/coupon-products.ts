import type { CouponScope } from '../../../shop/coupons/coupon-scope.ts'
import type { ShopDeps } from '../../shop-deps.ts'

export function couponProducts(
  { catalogue }: Pick<ShopDeps, 'catalogue'>,
  { productHandles, collections }: CouponScope,
): string[] | null {
  if (collections === null) return productHandles && [...productHandles]
  const current = catalogue.current().collections
  const collected = collections.flatMap(
    (name) => current.find(name)?.handles(0, Number.POSITIVE_INFINITY) ?? [],
  )
  return [...new Set([...(productHandles ?? []), ...collected])]
}
