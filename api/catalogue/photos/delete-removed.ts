import { dayMs } from '../../../shop/day.ts'
import type { CleanUpDeps } from '../../feature.ts'
import { originalFile, previewFile } from '../../platform/media/photo-files.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { isUsed, lockOriginal } from './original-lock.ts'

/** Those removed a day ago, with the uploaded file. What was shown stays: orders show what was bought. */
export async function deleteRemovedPhotos({ db, now, photoFiles }: CleanUpDeps): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  const rows = await db
    .selectFrom('product_image')
    .select(['id', 'original'])
    .where('position', 'is', null)
    .where('removed_at', '<', before)
    .execute()
  for (const { id, original } of rows)
    await withTransaction(db, async (tx) => {
      if (original !== null) await lockOriginal(tx, original)
      const deleted = await tx
        .deleteFrom('product_image')
        .where('id', '=', id)
        .where('position', 'is', null)
        .where('removed_at', '<', before)
        .executeTakeFirst()
      if (deleted.numDeletedRows === 0n || original === null || (await isUsed(tx, original))) return
      for (const name of [originalFile(original), previewFile(original)]) await photoFiles.remove(name)
    })
}
