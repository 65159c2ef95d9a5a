import { sql } from 'kysely'
import { originalFile, type PhotoFiles } from '../../platform/media/photo-files.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'

/** Until the transaction ends nobody else uploads or deletes the same bytes. Before any lock of rows. */
export async function lockOriginal(tx: Tx, original: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${originalFile(original)}, 0))`.execute(tx)
}

/** Of an upload that came to nothing. */
export async function removeUnused(
  { db, photoFiles }: { db: Db; photoFiles: PhotoFiles },
  original: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockOriginal(tx, original)
    if (!(await isUsed(tx, original))) await photoFiles.remove(originalFile(original))
  })
}

/** By a removed photograph, too: it can be restored. */
export async function isUsed(tx: Tx, original: string): Promise<boolean> {
  const photo = await tx
    .selectFrom('product_image')
    .select('id')
    .where('original', '=', original)
    .executeTakeFirst()
  return photo !== undefined
}
