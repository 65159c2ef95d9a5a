import type { CartLine } from '../../../shop/cart/price-cart.ts'
import type { CheckCouponResponse } from '../../../shop/coupons/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import { type AppliedCoupon, clearCoupon, saveCoupon } from './coupon-store.ts'

export const invalidCoupon = 'Invalid coupon code.'

/** `id`: of the variant. */
export type CouponLine = CartLine & { id: string }
type CountedLine = Pick<CouponLine, 'id' | 'quantity'>

/** Checks a code for these lines and saves it. Returns why it was refused, or null. */
export async function applyCoupon(code: string, lines: readonly CouponLine[]): Promise<string | null> {
  if (code === '') return invalidCoupon
  try {
    saveCoupon(await checkCoupon(code, lines))
    return null
  } catch (error) {
    clearCoupon()
    return error instanceof ShopError ? error.message : 'Something went wrong. Please try again.'
  }
}

/** For an applied coupon when cart, customer or a price have changed: any failure but a refusal leaves it applied. */
export async function recheckCoupon(
  code: string,
  lines: readonly CountedLine[],
  isOutdated: () => boolean,
): Promise<string | null> {
  try {
    const coupon = await checkCoupon(code, lines)
    if (!isOutdated()) saveCoupon(coupon)
    return null
  } catch (error) {
    if (!isCouponRefusal(error) || isOutdated()) return null
    clearCoupon()
    return error.message
  }
}

async function checkCoupon(code: string, lines: readonly CountedLine[]): Promise<AppliedCoupon> {
  const products = lines.map(({ id, quantity }) => ({ productId: id, quantity }))
  const { title, value, productHandles }: CheckCouponResponse = await shopApi.checkCoupon(code, products)
  return { code: title, percent: value, productHandles: productHandles ?? null }
}

export function isCouponRefusal(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code.startsWith('coupon-')
}
