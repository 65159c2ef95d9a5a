import type { CheckCouponAnswer } from '../../../shop/coupons/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import { type CartLine, readCart } from './cart-store.ts'
import { type AppliedCoupon, clearCoupon, keepCoupon, readCoupon } from './coupon-store.ts'

export const invalidCoupon = 'Invalid coupon code.'

/** Asks the shop about a code for the cart of now and keeps it. Answers the shop's objection, or null. */
export async function applyCoupon(code: string): Promise<string | null> {
  if (code === '') return invalidCoupon
  try {
    keepCoupon(appliedCoupon(await shopApi.checkCoupon(code, productsOf(readCart()))))
    return null
  } catch (error) {
    clearCoupon()
    return sentenceOf(error)
  }
}

/**
 * The cart or the customer changed under a coupon: it stays only if the shop still takes it. An answer
 * that comes after the coupon was taken away, or the cart changed again, is none.
 */
export async function recheckCoupon(code: string): Promise<string | null> {
  const lines = readCart()
  const isOutdated = () => readCoupon()?.code !== code || readCart() !== lines
  try {
    const answer = await shopApi.checkCoupon(code, productsOf(lines))
    if (!isOutdated()) keepCoupon(appliedCoupon(answer))
    return null
  } catch (error) {
    if (!isCouponRefusal(error) || isOutdated()) return null
    clearCoupon()
    return error.message
  }
}

function appliedCoupon({ title, value, productHandles }: CheckCouponAnswer): AppliedCoupon {
  return { code: title, percent: value, productHandles: productHandles ?? null }
}

function productsOf(lines: readonly CartLine[]) {
  return lines.map(({ id, quantity }) => ({ productId: id, quantity }))
}

export function isCouponRefusal(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code.startsWith('coupon-')
}

function sentenceOf(error: unknown): string {
  return error instanceof ShopError ? error.message : 'Something went wrong. Please try again.'
}
