import { sql } from 'kysely'
import { recordAudit } from '../audit/audit-log.ts'
import { type Db, withTransaction } from '../postgres/database.ts'
import { latestPast } from './clock-ahead.ts'
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
  const entry = { operation: 'backup', subject: 'shop', after: { file, tables, rows, bytes } }
  await unlessOlder(withTransaction(db, (tx) => recordAudit(tx, { at: now, actor, ...entry })))
}

export interface LastBackup {
  at: Date
  file: string | null
  bytes: number | null
}

/** By itself or by hand. One that is still to come only where there is no other. */
export async function findLastBackup(db: Db, now: Date): Promise<LastBackup | null> {
  return (await findLastUntil(db, latestPast(now))) ?? (await findLastUntil(db, 'infinity'))
}

async function findLastUntil(db: Db, latest: Date | 'infinity'): Promise<LastBackup | null> {
  const { rows } = await sql<LastBackup>`
    select at, after->>'file' as file, (after->>'bytes')::bigint as bytes from audit_log
    where operation = 'backup' and at <= ${latest} order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}
