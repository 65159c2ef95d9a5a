import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminCoupon, exportCouponsQuery } from '../../../shop/coupons/admin-contract.ts'
import { kolkataStart } from '../../../shop/day.ts'

export interface CouponFilters {
  state?: AdminCoupon['state'] | undefined
  validFrom?: Date | undefined
  validBefore?: Date | undefined
}

/** What a list asks for by its URL. */
export function wantedCoupons({ state, from, to }: z.output<typeof exportCouponsQuery>): CouponFilters {
  return {
    state,
    validFrom: from === undefined ? undefined : kolkataStart(from),
    validBefore: to === undefined ? undefined : kolkataStart(to, 1),
  }
}

/** Of rows of `coupon c`. */
export function couponConditions(
  { state, validFrom, validBefore }: CouponFilters,
  now: Date,
): RawBuilder<unknown>[] {
  return [
    ...(state ? [sql`${couponState(now)} = ${state}`] : []),
    ...(validFrom ? [sql`coalesce(c.ends_at > ${validFrom}, true)`] : []),
    ...(validBefore ? [sql`coalesce(c.starts_at, c.created_at) < ${validBefore}`] : []),
  ]
}

export function couponState(now: Date): RawBuilder<AdminCoupon['state']> {
  return sql`case when c.status = 'archived' or c.ends_at <= ${now} then 'ended' when c.starts_at > ${now} then 'scheduled'
    when c.uses >= c.usage_limit then 'used-up' else 'active' end`
}
