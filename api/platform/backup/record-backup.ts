import { sql } from 'kysely'
import { recordAudit } from '../audit/audit-log.ts'
import { type Db, withTransaction } from '../postgres/database.ts'
import type { Backup } from './file/write-backup.ts'
import { unlessOlder } from './unless-older.ts'

interface RecordedBackup {
  actor: string
  file: string
  saved: Backup
  now: Date
}

export async function recordBackup(db: Db, { actor, file, saved, now }: RecordedBackup): Promise<void> {
  const { tables, rows, bytes } = saved
  const entry = { operation: 'backup', subject: 'shop', before: null, after: { file, tables, rows, bytes } }
  await unlessOlder(withTransaction(db, (tx) => recordAudit(tx, { at: now, actor, ...entry })))
}

export interface LastBackup {
  at: Date
  file: string | null
  bytes: number | null
}

/** By itself or by hand. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const { rows } = await sql<LastBackup>`
    select at, after->>'file' as file, (after->>'bytes')::bigint as bytes from audit_log
    where operation = 'backup' order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}
