import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import { type AuditMember, recordAudit } from '../audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { isBackupRunning } from './backup-lock.ts'

interface AskDeps {
  db: Db
  config: Pick<Config, 'backup'>
  now: () => Date
}

/** The process that makes backups looks each minute. Throws `no-backup-place` and `backup-under-way`. */
export async function askForBackup(
  { db, config, now }: AskDeps,
  by: { actor: string; member?: AuditMember },
): Promise<void> {
  if (!config.backup.to) throw new Refusal('no-backup-place')
  const at = now()
  await withTransaction(db, async (tx) => {
    if ((await isBackupRunning(tx)) || !(await saveAsked(tx, at, by.actor)))
      throw new Refusal('backup-under-way')
    const entry = { operation: 'ask-backup', subject: 'shop', before: null, after: null }
    await recordAudit(tx, { ...by, ...entry, at })
  })
}

/** False where one is asked for already. */
async function saveAsked(tx: Tx, at: Date, by: string): Promise<boolean> {
  const { rows } =
    await sql`insert into backup_state (kind, asked_at, asked_by) values ('backup', ${at}, ${by})
    on conflict (kind) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by where not ${isAsked}
    returning kind`.execute(tx)
  return rows.length > 0
}

/** And neither made nor failed since. */
const isAsked = sql`(backup_state.asked_at is not null and backup_state.asked_at >
  coalesce(greatest(backup_state.succeeded_at, backup_state.failed_at), '-infinity'))`

interface AskedBackup {
  at: Date
  by: string
}

export async function findAskedBackup(db: Db): Promise<AskedBackup | null> {
  const { rows } = await sql<AskedBackup>`
    select asked_at as at, asked_by as by from backup_state where kind = 'backup' and ${isAsked}`.execute(db)
  return rows[0] ?? null
}
