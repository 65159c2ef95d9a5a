import { originalFile, type PhotoFiles } from '../media/photo-files.ts'
import type { Db } from '../postgres/database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Those removed a day ago, with the uploaded file. What was shown stays: orders show what was bought. */
export async function deleteRemovedPhotos({
  db,
  now,
  photoFiles,
}: {
  db: Db
  now: () => Date
  photoFiles: PhotoFiles
}): Promise<void> {
  const rows = await db
    .selectFrom('product_image')
    .select(['id', 'original'])
    .where('position', 'is', null)
    .where('removed_at', '<', new Date(now().getTime() - dayMs))
    .execute()
  for (const { id, original } of rows) {
    if (original !== null && !(await isUsedElsewhere(db, { id, original })))
      await photoFiles.remove(originalFile(original))
    await db.deleteFrom('product_image').where('id', '=', id).where('position', 'is', null).execute()
  }
}

async function isUsedElsewhere(db: Db, { id, original }: { id: string; original: string }): Promise<boolean> {
  const other = await db
    .selectFrom('product_image')
    .select('id')
    .where('original', '=', original)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}
