import type { Config } from '../../config.ts'
import type { Db } from '../postgres/database.ts'
import { openClockCache } from '../response-cache/clock-cache.ts'
import { openDatabaseFiles } from './database-files.ts'
import { openFolderFiles } from './folder-files.ts'
import type { PhotoFiles } from './photo-files.ts'
import { openS3Files } from './s3-files.ts'
import { readStorePicture } from './store-pictures.ts'

/** Of what shoppers ask for, so that a busy page does not ask database or bucket. */
const cachedBytes = 32 * 1024 * 1024

export function openPhotoFiles({ photoStore }: Pick<Config, 'photoStore'>, db: Db): PhotoFiles {
  return cached(openStore(photoStore, db))
}

function openStore(store: Config['photoStore'], db: Db): PhotoFiles {
  return openOutsideFiles(store) ?? openDatabaseFiles(db)
}

/** Null: they are in the database. */
export function openOutsideFiles(store: Config['photoStore']): PhotoFiles | null {
  switch (store.kind) {
    case 'database':
      return null
    case 'folder':
      return openFolderFiles(store.folder)
    case 's3':
      return openS3Files(store)
  }
}

/** Originals are left out: nobody asks for one twice. */
function cached(files: PhotoFiles): PhotoFiles {
  const cache = openClockCache<Buffer>({ bound: cachedBytes, weigh: ({ length }) => length })
  return {
    ...files,
    async read(name) {
      const known = cache.get(name)
      if (known) return known
      const bytes = (await files.read(name)) ?? (await readStorePicture(name))
      if (bytes && !name.startsWith('original-')) cache.set(name, bytes)
      return bytes
    },
    async remove(name) {
      cache.delete(name)
      await files.remove(name)
    },
  }
}
