import { type Insertable, sql } from 'kysely'
import type { CouponScope } from '../../../shop/coupons/coupon-scope.ts'
import type { Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export interface ListedCoupon extends CouponScope {
  id: string
  title: string
  percent: number
  createdAt: Date
  minimumSubtotal: Paise
}

/** Those that the cart may offer now. */
export async function findOfferedCoupons(
  db: Db,
  { customerId, now }: { customerId: string | null; now: Date },
): Promise<ListedCoupon[]> {
  const { rows } = await sql<ListedCoupon>`
    select c.id, c.title, c.percent, c.created_at as "createdAt", c.product_handles as "productHandles", c.collections,
      c.minimum_subtotal_paise as "minimumSubtotal"
    from coupon c
    where c.is_offered and c.status = 'active' and (c.starts_at is null or c.starts_at <= ${now}) and (c.ends_at is null or c.ends_at > ${now})
      and (c.usage_limit is null or c.uses < c.usage_limit)
      -- An order that waits for its payment does not count against its own coupon.
      and not exists (select from coupon_use u join "order" o on o.id = u.order_id and o.status <> 'awaiting-payment'
        where u.coupon_id = c.id and u.once_per_customer and u.customer_id = ${customerId})
      and not (c.once_per_customer and exists (select from customer where id = ${customerId} and guest_email is not null))
    order by c.created_at, c.title`.execute(db)
  return rows.map((row) => ({ ...row, percent: Number(row.percent) }))
}

interface LockedUses {
  id: string
  uses: number
  usesBefore: number
}

export async function lockUses(tx: Tx, title: string): Promise<LockedUses | null> {
  const coupon = await tx
    .selectFrom('coupon')
    .select(['id', 'uses', 'uses_before as usesBefore'])
    .where('title', '=', title)
    .forUpdate()
    .executeTakeFirst()
  return coupon ?? null
}

/** What is the same is not written, and keeps its version. */
export async function saveCoupon(
  tx: Tx,
  coupon: Omit<Insertable<DB['coupon']>, 'id'>,
): Promise<'added' | 'changed' | 'same'> {
  const rowOf = (table: string) =>
    sql`row(${sql.join(Object.keys(coupon).map((name) => sql.ref(`${table}.${name}`)))})`
  const saved = await tx
    .insertInto('coupon')
    .values({ id: newId(), ...coupon })
    .onConflict((conflict) =>
      conflict
        .column('title')
        .doUpdateSet({ ...coupon, version: sql`coupon.version + 1` })
        .where(sql<boolean>`${rowOf('coupon')} is distinct from ${rowOf('excluded')}`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst()
  if (!saved) return 'same'
  return saved.isNew ? 'added' : 'changed'
}
