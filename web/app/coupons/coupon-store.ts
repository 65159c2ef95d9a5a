import { storedValue } from '../session/stored-value.ts'

export interface AppliedCoupon {
  code: string
  percent: number
  /** Null: all products. */
  productHandles: readonly string[] | null
}

const coupon = storedValue<AppliedCoupon | null>({
  keys: ['coupon'],
  parse: ([text]) => readStoredCoupon(text ?? null),
  format: (value) => [value && JSON.stringify(value)],
  fallback: null,
})

/** Null until the page has hydrated. */
export const useCoupon = coupon.use
export const readCoupon = coupon.read

export function saveCoupon(applied: AppliedCoupon): void {
  coupon.write(applied)
}

export function clearCoupon(): void {
  coupon.write(null)
}

/** Users can edit their storage; the server prices the order itself. */
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
