import { sql } from 'kysely'
import { type AdminCoupon, mostUsesCounted } from '../../../shop/coupons/admin-contract.ts'
import type { Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type CouponFilters, couponConditions, couponState } from './wanted-coupons.ts'

export interface EditedCoupon {
  id: string
  title: string
  percent: number
  state: AdminCoupon['state']
  startsAt: Date | null
  endsAt: Date | null
  usageLimit: number | null
  oncePerCustomer: boolean
  minimumSubtotal: Paise
  isOffered: boolean
  productHandles: string[] | null
  collections: string[] | null
  /** One more than `mostUsesCounted` where there are more. */
  uses: number
  createdAt: Date
  version: number
}

interface Wanted extends CouponFilters {
  now: Date
  id?: string | undefined
  after?: string | undefined
  limit: number
}

/** Newest first. */
export async function listCoupons(
  db: Db | Tx,
  { now, id, after, limit, ...filters }: Wanted,
): Promise<EditedCoupon[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`c.id = ${id}`]),
    ...(after === undefined ? [] : [sql`c.id < ${after}`]),
    ...couponConditions(filters, now),
  ]
  const { rows } = await sql<EditedCoupon>`
    select c.id, title, percent, starts_at as "startsAt", ends_at as "endsAt", usage_limit as "usageLimit",
      once_per_customer as "oncePerCustomer", minimum_subtotal_paise as "minimumSubtotal", is_offered as "isOffered",
      product_handles as "productHandles", collections, created_at as "createdAt", version, uses, ${couponState(now)} as state
    from coupon c ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by c.id desc limit ${limit}`.execute(db)
  const counted = await countUses(
    db,
    rows.flatMap(({ id: one, usageLimit }) => (usageLimit === null ? one : [])),
  )
  return rows.map((row) => ({
    ...row,
    percent: Number(row.percent),
    uses: row.usageLimit === null ? (counted.get(row.id) ?? 0) : row.uses,
  }))
}

/** A branch for each: planned for its own coupon, none reads the uses of the others. */
async function countUses(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const branches = ids.map(
    (id) => sql`select ${id}::text as id, count(*)::int as uses
      from (select from coupon_use where coupon_id = ${id} limit ${mostUsesCounted + 1}) few`,
  )
  const { rows } = await sql<{ id: string; uses: number }>`${sql.join(branches, sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
