import type { RefusalCode } from '../shop/refusal.ts'

/** The one place where a refusal gets its HTTP status; the compiler keeps it complete. */
export const refusalStatus: Record<RefusalCode, number> = {
  'bad-credentials': 401,
  'token-missing': 401,
  'token-dead': 401,
  'not-found': 404,
  'too-busy': 503,
  'too-many': 429,
  'wrong-password': 400,
  'account-needed': 409,
  'link-dead': 409,
  'passwords-differ': 400,
  'password-common': 400,
  'password-personal': 400,
  'unknown-pin': 400,
  'too-many-addresses': 409,
  'products-missing': 400,
  'empty-cart': 400,
  'unknown-variant': 409,
  'too-many-of-a-kind': 400,
  'out-of-stock': 409,
  'price-changed': 409,
  'coupon-unknown': 409,
  'coupon-not-started': 409,
  'coupon-expired': 409,
  'coupon-used-up': 409,
  'coupon-used-before': 409,
  'coupon-below-minimum': 409,
  'coupon-not-for-these': 409,
  'payment-settling': 409,
  'wrong-signature': 400,
  'wrong-state': 409,
  'provider-away': 503,
}

/** The field a refusal is about, where it is about one: answered under `fields` like any bad input. */
export const refusalField: Partial<Record<RefusalCode, string>> = {
  'wrong-password': 'password',
  'passwords-differ': 'confirmPassword',
  'password-common': 'password',
  'password-personal': 'password',
  'unknown-pin': 'zip',
  'products-missing': 'products',
  'empty-cart': 'products',
  'too-many-of-a-kind': 'products',
  'wrong-signature': 'signature',
}
