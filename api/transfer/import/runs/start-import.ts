import { Refusal } from '../../../../shop/refusal.ts'
import type { Imported } from '../../../../shop/transfer/imported-files.ts'
import { addJob } from '../../../platform/jobs/outbox.ts'
import { type Db, type Tx, withTransaction } from '../../../platform/postgres/database.ts'
import { newId } from '../../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../../shop-deps.ts'
import type { CsvEncoding } from '../csv/decode-csv.ts'
import {
  beginStep,
  findRun,
  findRunUnderWay,
  type ImportRun,
  insertRun,
  lockRuns,
} from './import-run-store.ts'
import { dropUploadsOf, findKept, insertUpload } from './upload-store.ts'

type Deps = Pick<ShopDeps, 'background' | 'now' | 'outbox'>

interface UploadImport {
  noun: Imported
  file: string
  encoding: CsvEncoding | undefined
  bytes: Buffer
  actor: string
}

/** Saves the file, and has it checked by a job. Throws `import-under-way`. */
export async function uploadImport(deps: Deps, { bytes, ...upload }: UploadImport): Promise<ImportRun> {
  const { noun, file, encoding = null, actor } = upload
  const run = { id: newId(), noun, file, bytes: bytes.length, encoding, actor, createdAt: deps.now() }
  return await queueStep(deps, run.id, async (tx) => {
    await dropUploadsOf(tx, actor)
    await insertRun(tx, run)
    await insertUpload(tx, run.id, bytes)
  })
}

/** Has what was checked imported by a job. Throws `import-under-way` and `import-not-checked`. */
export async function startImport(
  deps: Deps,
  { importId, actor }: { importId: string; actor: string },
): Promise<ImportRun> {
  return await queueStep(deps, importId, async (tx) => {
    const { state } = await requireRun(tx, importId)
    const kept = await findKept(tx, importId)
    if (state !== 'checked' || !kept?.isKept) throw new Refusal('import-not-checked')
    await beginStep(tx, importId, actor)
  })
}

async function queueStep(
  { background, outbox }: Deps,
  id: string,
  begin: (tx: Tx) => Promise<void>,
): Promise<ImportRun> {
  const run = await withTransaction(background, async (tx) => {
    await lockRuns(tx)
    await requireNoneUnderWay(tx)
    await begin(tx)
    await addJob(tx, { task: 'import', payload: { id } })
    return await requireRun(tx, id)
  })
  outbox.wake()
  return run
}

export async function requireNoneUnderWay(db: Db | Tx): Promise<void> {
  const other = await findRunUnderWay(db)
  if (other) throw new Refusal('import-under-way', { actor: other.actor, file: other.file })
}

export async function requireRun(db: Db | Tx, id: string): Promise<ImportRun> {
  const run = await findRun(db, id)
  if (!run) throw new Refusal('not-found', { what: 'import' })
  return run
}
