import { sql } from 'kysely'
import { storable } from '../../../../shop/typed-text.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { BadRow } from '../csv/bad-rows.ts'
import { toJson } from './stored-text.ts'

export async function insertUpload(tx: Tx, runId: string, bytes: Buffer): Promise<void> {
  await tx.insertInto('import_upload').values({ run_id: runId, bytes }).execute()
}

export interface WrongRows {
  problems: BadRow[]
  leftOut: number[]
  /** Those rows as a CSV file. */
  rest: string
}

export async function saveWrongRows(
  db: Db,
  id: string,
  { problems, leftOut, rest }: WrongRows,
): Promise<void> {
  await db
    .updateTable('import_upload')
    .set({ problems: toJson(problems), left_out: leftOut, rest: storable(rest) })
    .where('run_id', '=', id)
    .execute()
  await db
    .updateTable('import_run')
    .set({ problems: problems.length, left_out: leftOut.length })
    .where('id', '=', id)
    .execute()
}

/** From the row after `after` on. */
export async function findProblems(
  db: Db,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<(BadRow & { place: number })[]> {
  const { rows } = await sql<{ bad: BadRow; place: number }>`
    select bad, place::int from import_upload, jsonb_array_elements(problems) with ordinality as each (bad, place)
    where run_id = ${id} and place > ${after} order by place limit ${limit}`.execute(db)
  return rows.map(({ bad, place }) => ({ ...bad, place }))
}

export async function findKept(
  db: Db | Tx,
  id: string,
): Promise<{ isKept: boolean; leftOut: number[]; rest: string | null } | undefined> {
  return await db
    .selectFrom('import_upload')
    .select([sql<boolean>`bytes is not null`.as('isKept'), 'left_out as leftOut', 'rest'])
    .where('run_id', '=', id)
    .executeTakeFirst()
}

/** Undefined where the file is gone. */
export async function readSlice(
  db: Db,
  id: string,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ slice: Buffer | null }>`
    select substring(bytes from ${from + 1}::int for ${length}::int) as slice from import_upload where run_id = ${id}`.execute(
    db,
  )
  return rows[0]?.slice ?? undefined
}

export async function emptyUpload(db: Db, runId: string): Promise<void> {
  await db.updateTable('import_upload').set({ bytes: null }).where('run_id', '=', runId).execute()
}

/** What a member has uploaded before and not imported. */
export async function dropUploadsOf(tx: Tx, actor: string): Promise<void> {
  await sql`update import_upload set bytes = null where run_id in
    (select id from import_run where actor = ${actor} and state = 'checked')`.execute(tx)
}

export async function deleteUploads(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('import_run').select('id').where('created_at', '<', before)
  await db.deleteFrom('import_upload').where('run_id', 'in', old).execute()
}
