import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type CouponFilters, couponConditions } from './wanted-coupons.ts'

export interface CouponToExport {
  title: string
  percent: number
  state: 'Active' | 'Scheduled' | 'Expired' | 'Archived'
  startsAt: Date | null
  endsAt: Date | null
  /** With what was used before it came here. */
  usageLimit: number | null
  uses: number
  oncePerCustomer: boolean
  minimum: Paise
  productHandles: string[] | null
  collections: string[] | null
  isOffered: boolean
}

interface Wanted extends CouponFilters {
  now: Date
  after?: string | undefined
}

/** By code, the next thousand. */
export async function findCouponsToExport(
  db: Db,
  { now, after = '', ...filters }: Wanted,
): Promise<CouponToExport[]> {
  const conditions = [sql`title collate "C" > ${after}`, ...couponConditions(filters, now)]
  const { rows } = await sql<CouponToExport>`
    select title, percent::float8 as percent, starts_at as "startsAt", ends_at as "endsAt",
      usage_limit + uses_before as "usageLimit", once_per_customer as "oncePerCustomer",
      case when usage_limit is null then (select count(*) from coupon_use u where u.coupon_id = c.id) else uses end
        + uses_before as uses,
      minimum_subtotal_paise as minimum, product_handles as "productHandles", collections, is_offered as "isOffered",
      case when status = 'archived' then 'Archived' when ends_at <= ${now} then 'Expired'
        when starts_at > ${now} then 'Scheduled' else 'Active' end as state
    from coupon c where ${sql.join(conditions, sql` and `)} order by title collate "C" limit 1000`.execute(db)
  return rows
}
