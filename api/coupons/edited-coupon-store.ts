import { type Insertable, sql } from 'kysely'
import { type AdminCoupon, mostUsesCounted } from '../../shop/admin/coupons-contract.ts'
import type { Collection } from '../../shop/catalogue/collections.ts'
import type { Paise } from '../../shop/money.ts'
import type { Db, Tx } from '../postgres/database.ts'
import type { DB } from '../postgres/schema.ts'

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
export async function findEditedCoupons(
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

export async function lockCoupon(
  tx: Tx,
  id: string,
): Promise<{ title: string; version: number; uses: number } | null> {
  const found = await tx
    .selectFrom('coupon')
    .select(['title', 'version', 'uses'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** False where the code is taken. */
export async function insertCoupon(tx: Tx, coupon: Insertable<DB['coupon']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Changes = Partial<Omit<Insertable<DB['coupon']>, 'id' | 'title' | 'version'>>

export async function updateCoupon(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A coupon with a limit counts its uses, and one without does not until it gets one. */
export async function countUses(tx: Tx, id: string): Promise<number> {
  const { uses } = await tx
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(uses)
}

export async function findUnknownHandles(tx: Tx, handles: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('product').select('handle').where('handle', 'in', handles).execute()
  const known = new Set(rows.map(({ handle }) => handle))
  return handles.filter((handle) => !known.has(handle))
}

export async function findCouponByTitle(
  db: Db,
  title: string,
): Promise<{ id: string; version: number } | null> {
  const found = await db
    .selectFrom('coupon')
    .select(['id', 'version'])
    .where('title', '=', title)
    .executeTakeFirst()
  return found ?? null
}
