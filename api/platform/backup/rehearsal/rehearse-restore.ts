import { constants, setPriority } from 'node:os'
import {
  openEmbeddedPostgres,
  removeEmbeddedPostgres,
} from '../../../../embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../../../../embedded-postgres/embedded-postgres-error.ts'
import { CommandError } from '../../../command-error.ts'
import { type ConsistencyReport, checkConsistency } from '../../consistency/check-consistency.ts'
import { openDatabase } from '../../postgres/database.ts'
import { migrate } from '../../postgres/migrate.ts'
import type { BackupFile } from '../file/read-backup.ts'
import { type RestoredBackup, restoreBackup } from '../restore-backup.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

export interface Rehearsal extends RestoredBackup, ConsistencyReport {}

const photographs = {
  'every uploaded photograph is in the backup': `
    select i.id from product_image i where i.position is not null and (i.original is not null
        and not exists (select from photo_file f where f.name = 'original-' || i.original)
      or i.src like 'photos/up-%' and not exists (select from photo_file f
        where substring(f.name from '^(up-.*)-[0-9]+[.][a-z]+$') = substring(i.src from '^photos/(.*)[.]webp$')))`,
  'every photograph of a review is in the backup': `
    select r.photo from review_photo r where 2 > (select count(*) from photo_file f
      where f.name in (r.photo || '-320.webp', r.photo || '-1280.webp'))`,
  'every lab report is in the backup': `
    select p.handle from product p where p.lab_report is not null
      and not exists (select from photo_file f where f.name = 'report-' || (p.lab_report ->> 'file'))`,
}

/** Into a PostgreSQL of its own, whatever the shop's is, so that the shop cannot be touched. Throws a CommandError. */
export async function rehearseRestore(source: BackupFile, dataDir: string): Promise<Rehearsal> {
  return await withTemporaryFolder(dataDir, async (folder) => {
    const server = await openServer(folder)
    try {
      const totals = await restoreBackup({ url: server.url, photos: null }, source)
      return { ...totals, ...(await migrateAndCheck(server.url)) }
    } finally {
      await server.stop()
      await removeEmbeddedPostgres(folder)
    }
  })
}

/** What is thrown away need not reach the disk. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

async function openServer(dataDir: string) {
  const server = await openEmbeddedPostgres({ dataDir, settings }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError ? new CommandError(error.message, { cause: error }) : error
  })
  setPriority(server.pid, constants.priority.PRIORITY_LOW)
  return server
}

async function migrateAndCheck(url: string): Promise<ConsistencyReport> {
  const { db, pool, close } = openDatabase(url, { poolSize: 2, timeoutMs: 0 })
  try {
    await migrate(pool)
    return await checkConsistency(db, photographs)
  } finally {
    await close()
  }
}
