import { formatDay } from '../day.ts'
import { formatRupees, type Paise } from '../money.ts'
import { refusal } from '../refusal.ts'

export const couponRefusals = {
  'coupon-unknown': refusal(409, () => 'Invalid coupon code.'),
  'coupon-not-started': refusal<{ startsAt: string }>(
    409,
    ({ startsAt }) => `This coupon starts on ${formatDay(startsAt)}.`,
  ),
  'coupon-expired': refusal<{ endedAt: string }>(
    409,
    ({ endedAt }) => `This coupon ended on ${formatDay(endedAt)}.`,
  ),
  'coupon-used-up': refusal(409, () => 'This coupon has been used up.'),
  'coupon-used-before': refusal(409, () => 'You have already used this coupon.'),
  'coupon-needs-account': refusal(
    409,
    () => 'This coupon is for customers with an account. Log in, or order without it.',
  ),
  'coupon-below-minimum': refusal<{ missing: Paise }>(
    409,
    ({ missing }) => `Spend ${formatRupees(missing)} more to use this coupon.`,
  ),
  'coupon-not-for-these': refusal(409, () => 'This coupon is not for anything in your cart.'),
}
