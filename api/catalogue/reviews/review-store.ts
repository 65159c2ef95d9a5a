import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { DB } from '../../platform/postgres/schema.ts'
import { countRows } from '../../work.ts'
import type { BoughtLine } from './reviewable-lines.ts'

export interface NewReview {
  line: BoughtLine
  stars: number
  title: string
  text: string
  name: string
  goal: string | null
  at: Date
}

/** Null where the line has one already, however many are sent at once. */
export async function insertReview(
  db: Db | Tx,
  { line, text, at, ...written }: NewReview,
): Promise<string | null> {
  const inserted = await db
    .insertInto('review')
    .values({
      ...written,
      id: newId(),
      body: text,
      submitted_at: at,
      order_id: line.orderId,
      position: line.line - 1,
      customer_id: line.customerId,
      product_id: line.productId,
      variant_title: line.variantTitle,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'position']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export interface LineReview {
  id: string
  line: number
  stars: number
  state: LockedReview['state']
  rejection: string | null
  photos: string[]
}

/** Of `review r`. */
export const photosOf = sql<
  string[]
>`coalesce((select json_agg(p.photo order by p.position) from review_photo p where p.review_id = r.id), '[]')`

export function findReviewsOfOrder(db: Db | Tx, orderId: string): Promise<LineReview[]> {
  return db
    .selectFrom('review as r')
    .select(['id', 'stars', 'state', 'rejection'])
    .select(photosOf.as('photos'))
    .select(sql<number>`position + 1`.as('line'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export type LockedReview = Selectable<DB['review']>

export async function lockReview(tx: Tx, id: string): Promise<LockedReview | null> {
  const locked = await tx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return locked ?? null
}

export async function updateReview(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<DB['review']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const countSubmittedReviews = countRows(
  () => sql`select submitted_at as since, null::bigint as amount from review where state = 'submitted'`,
)
