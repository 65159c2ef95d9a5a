import { stored } from '../session/stored.ts'

/** A coupon that the shop has accepted for the cart; it survives reload and login. */
export interface AppliedCoupon {
  code: string
  /** A positive percentage. */
  percent: number
  /** The products it is bound to; null where it is for all. */
  productHandles: readonly string[] | null
}

const coupon = stored<AppliedCoupon | null>({
  keys: ['coupon'],
  parse: ([text]) => readStoredCoupon(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

/** Null on the server and until the page has hydrated. */
export const useCoupon = coupon.use
export const readCoupon = coupon.read

export function keepCoupon(applied: AppliedCoupon): void {
  coupon.write(applied)
}

export function clearCoupon(): void {
  coupon.write(null)
}

/** Anybody may have edited it; whatever discount it claims, the shop prices the order itself. */
export function readStoredCoupon(text: string | null): AppliedCoupon | null {
  try {
    const { code, percent, productHandles } = JSON.parse(text ?? '{}')
    if (typeof code !== 'string' || code === '' || code.length > 100) return null
    if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) return null
    return { code, percent, productHandles: isHandles(productHandles) ? productHandles : null }
  } catch {
    return null
  }
}

function isHandles(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((handle) => typeof handle === 'string')
}
