import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** One may have died of a power cut or a kill. */
export const mostLostTries = 2

/** How many before this one have not ended: their process died. */
export async function beginTry(db: Db, photoId: string): Promise<number> {
  const { begun } = await db
    .insertInto('photo_try')
    .values({ photo_id: photoId })
    .onConflict((row) => row.column('photo_id').doUpdateSet({ begun: sql`photo_try.begun + 1` }))
    .returning('begun')
    .executeTakeFirstOrThrow()
  return begun - 1
}

export async function endTry(db: Db, photoId: string): Promise<void> {
  await db.deleteFrom('photo_try').where('photo_id', '=', photoId).execute()
}
