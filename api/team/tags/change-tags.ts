import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { deleteTags, findTags, insertTags, type Tagged } from './tag-store.ts'

interface ChangeTags extends By {
  tagged: Tagged
  id: string
  /** As the audit log names it. */
  subject: string
  add?: readonly string[] | undefined
  remove?: readonly string[] | undefined
}

/** What it has then. The audit log says how many, and not which: a tag may name a person, and entries are never deleted. */
export function changeTags(
  { db, now }: { db: Db; now: () => Date },
  { tagged, id, subject, add = [], remove = [], ...by }: ChangeTags,
): Promise<string[]> {
  return withTransaction(db, async (tx) => {
    const removed = await deleteTags(tx, tagged, { id, tags: remove })
    const rows = add.map((tag) => ({ id, tag }))
    const added = await insertTags(tx, tagged, rows)
    const entry = { operation: 'change-tags', subject, after: { added, removed } }
    if (added + removed > 0) await recordAudit(tx, { ...by, ...entry, at: now() })
    return findTags(tx, tagged, id)
  })
}
