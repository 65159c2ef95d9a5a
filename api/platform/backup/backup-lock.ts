import { sql } from 'kysely'
import { CommandError } from '../../command-error.ts'
import type { Db, Tx } from '../postgres/database.ts'
import type { BackupKind } from './backup-state.ts'
import { openClient } from './open-client.ts'

const locks: Readonly<Record<BackupKind, number>> = { backup: 7_446_544, rehearsal: 7_446_545 }

/** For all machines; ends with its connection. Throws a BusyError. */
export async function withBackupLock<T>(url: string, kind: BackupKind, work: () => Promise<T>): Promise<T> {
  const client = await openClient(url, `${kind} lock`)
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${locks[kind]}) as taken`)
    if (!rows[0]?.taken) throw new BusyError(kind)
    return await work()
  } finally {
    await client.end()
  }
}

export async function isRunning(db: Db | Tx, kind: BackupKind): Promise<boolean> {
  const { rows } = await sql<{
    isRunning: boolean
  }>`select exists (select from pg_locks where locktype = 'advisory'
    and classid = 0 and objid = ${locks[kind]} and granted
    and database = (select oid from pg_database where datname = current_database())) as "isRunning"`.execute(
    db,
  )
  return rows[0]?.isRunning ?? false
}

export class BusyError extends CommandError {
  constructor(kind: BackupKind) {
    super(
      kind === 'backup'
        ? 'A backup is being made already; wait for its end.'
        : 'A rehearsal is running already; wait for its end.',
    )
  }
}
