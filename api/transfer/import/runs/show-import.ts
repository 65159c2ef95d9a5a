import { Refusal } from '../../../../shop/refusal.ts'
import type { ImportRow, ShownImport } from '../../../../shop/transfer/contract.ts'
import { cutPage } from '../../../../shop/wire/paging.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type ImportRun, listRuns } from './import-run-store.ts'
import { requireRun } from './start-import.ts'
import { findKept, findProblems } from './upload-store.ts'

const mostShown = 20

export async function showImports(db: Db): Promise<ImportRow[]> {
  return (await listRuns(db, mostShown)).map(wireRun)
}

/** With a page of what is wrong. */
export async function showImport(
  db: Db,
  { importId, after = 0, limit }: { importId: string; after: number | undefined; limit: number },
): Promise<ShownImport> {
  const run = await requireRun(db, importId)
  const [kept, found] = [
    await findKept(db, importId),
    await findProblems(db, importId, { after, limit: limit + 1 }),
  ]
  const { items, next } = cutPage(found, { limit, placeOf: ({ place }) => place })
  return {
    ...wireRun(run),
    isKept: kept?.isKept ?? false,
    notes: [...(run.result?.notes ?? [])],
    figures: [...(run.result?.figures ?? [])],
    rows: { items, next },
  }
}

/** The rows that are left out, each with its problem, as a CSV file. Throws `import-not-checked` where they are not kept any more. */
export async function exportLeftOut(db: Db, importId: string): Promise<string> {
  await requireRun(db, importId)
  const kept = await findKept(db, importId)
  if (!kept?.rest) throw new Refusal('import-not-checked')
  return kept.rest
}

export function wireRun({
  readBytes,
  result,
  createdAt,
  endedAt,
  encoding: _,
  ...run
}: ImportRun): ImportRow {
  return {
    ...run,
    progress: run.bytes > 0 ? Math.floor((100 * readBytes) / run.bytes) : 0,
    counts: result?.counts ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
