import { isDeepStrictEqual } from 'node:util'
import type { AuditMember } from '../../platform/audit/audit-log.ts'
import { throwStale } from '../../platform/audit/throw-stale.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface ProductDeps {
  db: Db
  now: () => Date
}

/** Who changes it, for the audit log. */
export interface By {
  actor: string
  member?: AuditMember | undefined
}

interface Seen {
  /** Of the audit log. */
  subject: string
  version: number
  changedAt: Date
  /** The version that the caller has seen; nothing where it does not matter. */
  seen: number | undefined
}

/** Throws `stale`. */
export async function requireVersion(tx: Tx, { seen, ...present }: Seen): Promise<void> {
  if (seen !== undefined && seen !== present.version) await throwStale(tx, present)
}

/** The fields that differ, as they were and as they are. */
export function changesOf<Fields extends object>(before: Fields, after: Fields) {
  const names = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return names.length === 0 ? null : { before: pick(before), after: pick(after) }
}
