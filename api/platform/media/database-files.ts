import type { Db } from '../postgres/database.ts'
import { isDiskFull } from '../postgres/database-trouble.ts'
import { type PhotoFiles, PhotoFilesError } from './photo-files.ts'

/** For any number of machines, and part of every backup. */
export function openDatabaseFiles(db: Db): PhotoFiles {
  return {
    async save(name, bytes) {
      try {
        await db
          .insertInto('photo_file')
          .values({ name, bytes })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
      } catch (cause) {
        if (!isDiskFull(cause)) throw cause
        throw new PhotoFilesError('the disk of the database is full', { isFull: true, cause })
      }
    },
    async read(name) {
      const row = await db
        .selectFrom('photo_file')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.bytes ?? null
    },
    async has(name) {
      const row = await db.selectFrom('photo_file').select('name').where('name', '=', name).executeTakeFirst()
      return row !== undefined
    },
    async remove(name) {
      await db.deleteFrom('photo_file').where('name', '=', name).execute()
    },
    async *list() {
      for (const { name } of await db.selectFrom('photo_file').select('name').execute()) yield name
    },
  }
}
