import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export async function lockCoupon(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('coupon').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Before a coupon without a limit gets one, and before it is locked: orders under way have not counted their use, so
 * they end first, and later ones find the limit. Until the transaction ends no order is placed.
 */
export async function awaitUses(tx: Tx): Promise<void> {
  await sql`lock table coupon_use in share row exclusive mode`.execute(tx)
}

/** False for one that is unknown. */
export async function isUnlimited(tx: Tx, by: { id: string } | { title: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('coupon')
    .select('id')
    .where(({ and }) => and(by))
    .where('usage_limit', 'is', null)
    .executeTakeFirst()
  return found !== undefined
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

/** A coupon with a limit counts its uses, and one without does not until it gets one. Of erased customers only the orders stay. */
export async function countUses(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select ((select count(*) from coupon_use where coupon_id = ${id}) + (select count(*) from "order"
      where coupon_id = ${id} and customer_id is null and status not in ('expired', 'cancelled', 'refunded')))::int as uses`.execute(
    tx,
  )
  return rows[0]?.uses ?? 0
}

/** Collections are locked: one that is renamed or deleted meanwhile waits, and finds the coupon. */
export async function findUnknownHandles(
  tx: Tx,
  table: 'product' | 'collection',
  handles: readonly string[],
): Promise<string[]> {
  const found = tx.selectFrom(table).select('handle').where('handle', 'in', handles)
  const rows = await (table === 'collection' ? found.forShare() : found).execute()
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
