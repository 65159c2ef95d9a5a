import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { unlessOlder } from './unless-older.ts'

export type BackupKind = 'backup' | 'rehearsal'

export interface BackupState {
  kind: BackupKind
  succeededAt: Date | null
  name: string | null
  bytes: number | null
  seconds: number | null
  failedAt: Date | null
  problem: string | null
  failures: number
}

export async function findBackupStates(db: Db): Promise<Partial<Record<BackupKind, BackupState>>> {
  const rows = await db
    .selectFrom('backup_state')
    .select(['kind', 'succeeded_at as succeededAt', 'name', 'bytes', 'seconds', 'failed_at as failedAt'])
    .select(['problem', 'failures'])
    .$castTo<BackupState>()
    .execute()
  return Object.fromEntries(rows.map((row) => [row.kind, row]))
}

interface Succeeded {
  kind: BackupKind
  name: string
  bytes: number
  startedAt: Date
  endedAt: Date
}

export async function recordSuccess(
  db: Db,
  { kind, name, bytes, startedAt, endedAt }: Succeeded,
): Promise<void> {
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000
  const last = { succeeded_at: startedAt, name, bytes, seconds, problem: null }
  const insert = db
    .insertInto('backup_state')
    .values({ kind, ...last })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(last))
  await unlessOlder(insert.execute())
}

export async function recordFailure(
  db: Db,
  { kind, problem, at }: { kind: BackupKind; problem: string; at: Date },
): Promise<void> {
  const last = { failed_at: at, problem }
  const insert = db
    .insertInto('backup_state')
    .values({ kind, ...last, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ ...last, failures: sql`backup_state.failures + 1` }),
    )
  await unlessOlder(insert.execute())
}
