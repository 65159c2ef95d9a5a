import { sql } from 'kysely'
import type { PhotoSize } from '../../../platform/media/read-photo.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'

export interface WaitingPicture {
  id: string
  handle: string
  source: string
}

/** Imported and not fetched yet, or not with success. */
export async function findWaiting(db: Db, after: string, limit: number): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`select i.id, p.handle, i.source
    from product_image i join product p on p.id = i.product_id
    where i.source is not null and i.original is null and i.position is not null and i.id > ${after}
    order by i.id limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from product_image
    where source is not null and original is null and position is not null`.execute(db)
  return rows[0]?.count ?? 0
}

interface FailedPicture {
  handle: string
  source: string
  problem: string
}

/** Tried, and not had yet. */
export async function findFailed(db: Db, limit: number): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`select p.handle, i.source, i.problem
    from product_image i join product p on p.id = i.product_id
    where i.source is not null and i.original is null and i.position is not null and i.problem is not null
    order by i.id limit ${limit}`.execute(db)
  return rows
}

/** False where somebody else was quicker, or it has been removed. */
export async function setOriginal(
  tx: Tx,
  { id, original, width, height }: PhotoSize & { id: string; original: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_image')
    .set({ original, original_width: width, original_height: height, state: 'waiting', problem: null })
    .where('id', '=', id)
    .where('original', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setProblem(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('product_image')
    .set({ problem })
    .where('id', '=', id)
    .where('original', 'is', null)
    .execute()
}
