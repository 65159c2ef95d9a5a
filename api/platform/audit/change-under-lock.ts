import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { type By, recordAudit } from './audit-log.ts'
import { requireVersion } from './require-version.ts'

interface Deps {
  db: Db
  now: () => Date
}

interface Change<Row> extends By {
  operation: string
  /** As the caller has read it; null where it reads and writes at once. */
  version: number | null
  lock: (tx: Tx) => Promise<unknown>
  /** Throws `not-found`. */
  read: (tx: Tx, at: Date) => Promise<Row>
  /** Of the audit log. */
  subject: (row: Row) => string
  /** What the audit log keeps of it, before and after. */
  audited: (row: Row) => Record<string, unknown>
}

/** Answers the row as `write` leaves it. Throws `not-found` and `stale`. */
export function changeUnderLock<Row extends { version: number }>(
  { db, now }: Deps,
  { version: seen, lock, read, subject, audited, ...entry }: Change<Row>,
  write: (tx: Tx, row: Row, at: Date) => Promise<void>,
): Promise<Row> {
  return withTransaction(db, async (tx) => {
    await lock(tx)
    const at = now()
    const row = await read(tx, at)
    await requireVersion(tx, { subject: subject(row), version: row.version, seen })
    await write(tx, row, at)
    const changed = await read(tx, at)
    const states = { before: audited(row), after: audited(changed) }
    await recordAudit(tx, { ...entry, at, subject: subject(changed), ...states })
    return changed
  })
}
