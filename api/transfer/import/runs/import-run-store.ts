import { sql } from 'kysely'
import type { ImportRow } from '../../../../shop/transfer/contract.ts'
import type { Imported } from '../../../../shop/transfer/imported-files.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { CsvEncoding } from '../csv/decode-csv.ts'
import type { Described } from '../describe-imported.ts'
import { cut, longestSentence, toJson } from './stored-text.ts'

export interface ImportRun {
  id: string
  noun: Imported
  file: string
  bytes: number
  encoding: CsvEncoding | null
  state: ImportRow['state']
  tries: number
  readBytes: number
  result: Described | null
  problems: number
  leftOut: number
  refusal: string | null
  actor: string
  createdAt: Date
  endedAt: Date | null
}

const runs = (db: Db | Tx) =>
  db
    .selectFrom('import_run')
    .select([
      'id',
      'noun',
      'file',
      'bytes',
      'encoding',
      'state',
      'tries',
      'read_bytes as readBytes',
      'result',
    ])
    .select(['problems', 'left_out as leftOut', 'refusal', 'actor'])
    .select(['created_at as createdAt', 'ended_at as endedAt'])
    .$castTo<ImportRun>()

const underWay = ['checking', 'importing'] as const

export function findRun(db: Db | Tx, id: string): Promise<ImportRun | undefined> {
  return runs(db).where('id', '=', id).executeTakeFirst()
}

export function findRunUnderWay(db: Db | Tx): Promise<ImportRun | undefined> {
  return runs(db).where('state', 'in', underWay).executeTakeFirst()
}

export function listRuns(db: Db, limit: number): Promise<ImportRun[]> {
  return runs(db).orderBy('id', 'desc').limit(limit).execute()
}

/** Until the transaction ends no other one begins an import. */
export async function lockRuns(tx: Tx): Promise<void> {
  await sql`lock table import_run in exclusive mode`.execute(tx)
}

type NewRun = Pick<ImportRun, 'id' | 'noun' | 'file' | 'bytes' | 'encoding' | 'actor' | 'createdAt'>

export async function insertRun(tx: Tx, { createdAt, ...run }: NewRun): Promise<void> {
  await tx
    .insertInto('import_run')
    .values({ ...run, created_at: createdAt })
    .execute()
}

export async function beginStep(tx: Tx, id: string, actor: string): Promise<void> {
  const begun = { state: 'importing', tries: 0, read_bytes: 0, ended_at: null, actor } as const
  await tx.updateTable('import_run').set(begun).where('id', '=', id).execute()
}

/** Counted before it begins, for its process may end with it. */
export async function beginTry(db: Db, id: string): Promise<ImportRun | undefined> {
  await db
    .updateTable('import_run')
    .set({ tries: sql`tries + 1`, read_bytes: 0 })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .execute()
  const run = await findRun(db, id)
  return run && underWay.some((state) => state === run.state) ? run : undefined
}

export interface EndedStep {
  state: 'checked' | 'imported' | 'refused'
  result?: Described
  refusal?: string
  at: Date
}

/** False where another process has taken the step over. */
export async function endStep(db: Db, { id, state, tries }: ImportRun, ended: EndedStep): Promise<boolean> {
  const { result, refusal = null, at } = ended
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ state: ended.state, refusal: refusal && cut(refusal, 10 * longestSentence), ended_at: at })
    .$if(result !== undefined, (query) => query.set({ result: toJson(result) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function saveProgress(db: Db, id: string, readBytes: number): Promise<void> {
  await db.updateTable('import_run').set({ read_bytes: readBytes }).where('id', '=', id).execute()
}

export async function giveUpOldRuns(db: Db, before: Date): Promise<void> {
  const refusal = 'It was not finished within a day. Choose the file again.'
  await db
    .updateTable('import_run')
    .set({ state: 'refused', refusal })
    .where('state', 'in', underWay)
    .where('created_at', '<', before)
    .execute()
}

export async function deleteOldRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('import_run').where('created_at', '<', before).execute()
}
