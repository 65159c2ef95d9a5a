import { sql } from 'kysely'
import { type AdminCoupon, mostUsesCounted } from '../../shop/admin/coupons-contract.ts'
import type { Collection } from '../../shop/catalogue/collections.ts'
import type { Paise } from '../../shop/money.ts'
import type { Db, Tx } from '../postgres/database.ts'

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
  productHandles: string[] | null
  collections: Collection[] | null
  /** One more than `mostUsesCounted` where there are more. */
  uses: number
  createdAt: Date
  version: number
}

interface Wanted {
  now: Date
  id?: string | undefined
  state?: EditedCoupon['state'] | undefined
  after?: string | undefined
  limit: number
}

/** Newest first. */
export async function listCoupons(
  db: Db | Tx,
  { now, id, state, after, limit }: Wanted,
): Promise<EditedCoupon[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
  ]
  const { rows } = await sql<EditedCoupon & { counted: number }>`
    select *, case when "usageLimit" is not null then counted else
        (select count(*)::int from (select from coupon_use u where u.coupon_id = page.id limit ${mostUsesCounted + 1}) few) end as uses
    from (select * from (select id, title, percent, starts_at as "startsAt", ends_at as "endsAt", usage_limit as "usageLimit",
        once_per_customer as "oncePerCustomer", minimum_subtotal_paise as "minimumSubtotal",
        product_handles as "productHandles", collections, created_at as "createdAt", version, uses as counted,
        case when status = 'archived' or ends_at <= ${now} then 'ended' when starts_at > ${now} then 'scheduled'
          when uses >= usage_limit then 'used-up' else 'active' end as state
      from coupon) c ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by id desc limit ${limit}) page
    order by id desc`.execute(db)
  return rows.map(({ counted: _counted, ...row }) => ({ ...row, percent: Number(row.percent) }))
}
