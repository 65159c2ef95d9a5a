import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import { type AuditMember, recordAudit } from '../audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { isRunning } from './backup-lock.ts'
import type { BackupKind } from './backup-state.ts'
import { latestPast } from './clock-ahead.ts'

interface AskDeps {
  db: Db
  config: Pick<Config, 'backup'>
  now: () => Date
}

const underWay = { backup: 'backup-under-way', rehearsal: 'rehearsal-under-way' } as const

/**
 * A backup, or a rehearsal of the newest. The process that makes them looks each minute. Throws `no-backup-place`,
 * `backup-under-way` and `rehearsal-under-way`.
 */
export async function askFor(
  kind: BackupKind,
  { db, config, now }: AskDeps,
  by: { actor: string; member?: AuditMember },
): Promise<void> {
  if (!config.backup.to) throw new Refusal('no-backup-place')
  const at = now()
  await withTransaction(db, async (tx) => {
    if ((await isRunning(tx, kind)) || !(await saveAsked(tx, { kind, at, by: by.actor })))
      throw new Refusal(underWay[kind])
    const entry = { operation: `ask-${kind}`, subject: 'shop' }
    await recordAudit(tx, { ...by, ...entry, at })
  })
}

/** False where one is asked for already. */
async function saveAsked(tx: Tx, { kind, at, by }: Asked & { kind: BackupKind }): Promise<boolean> {
  const { rows } =
    await sql`insert into backup_state (kind, asked_at, asked_by) values (${kind}, ${at}, ${by})
    on conflict (kind) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by where not ${isAsked(at)}
    returning kind`.execute(tx)
  return rows.length > 0
}

/** And neither made nor failed since. */
function isAsked(now: Date) {
  const past = (column: 'asked_at' | 'succeeded_at' | 'failed_at') => {
    const at = sql.ref(`backup_state.${column}`)
    return sql`case when ${at} <= ${latestPast(now)} then ${at} else '-infinity' end`
  }
  return sql`(${past('asked_at')} > greatest(${past('succeeded_at')}, ${past('failed_at')}))`
}

interface Asked {
  at: Date
  by: string
}

export async function findAsked(db: Db, kind: BackupKind, now: Date): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select asked_at as at, asked_by as by from backup_state where kind = ${kind} and ${isAsked(now)}`.execute(
    db,
  )
  return rows[0] ?? null
}
