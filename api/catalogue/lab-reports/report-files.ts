import { sql } from 'kysely'
import type { LabReport } from '../../../shop/media/lab-report.ts'
import { type PhotoFiles, reportFile } from '../../platform/media/photo-files.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'

/** Until the transaction ends nobody else uploads or deletes the same bytes. Before any lock of rows. */
export async function lockReport(tx: Tx, file: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reportFile(file)}, 0))`.execute(tx)
}

/** Deletes the file unless a product has it. */
export async function removeUnusedReport(
  { db, photoFiles }: { db: Db; photoFiles: PhotoFiles },
  { file }: Pick<LabReport, 'file'>,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockReport(tx, file)
    const used = await tx
      .selectFrom('product')
      .select('id')
      .where(sql`lab_report ->> 'file'`, '=', file)
      .executeTakeFirst()
    if (!used) await photoFiles.remove(reportFile(file))
  })
}
