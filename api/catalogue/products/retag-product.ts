import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { requireProduct, type Saved, subjectOf } from './edit-product.ts'
import { changesOf, type ProductDeps } from './product-change.ts'
import { saveProduct } from './product-store.ts'

interface RetagProduct extends By {
  handle: string
  add: readonly string[]
  remove: readonly string[]
}

/** Tags that it has, and those it has not, stay as they are. Throws `not-found`. */
export async function retagProduct(
  { db, now }: ProductDeps,
  { handle, add, remove, ...by }: RetagProduct,
): Promise<Saved> {
  return withTransaction(db, async (tx) => {
    const { id, tags, version } = await requireProduct(tx, handle)
    const kept = tags.filter((tag) => !remove.some((one) => isSame(one, tag)))
    const added = add.filter((tag) => !kept.some((one) => isSame(one, tag)))
    const changes = changesOf({ tags }, { tags: [...kept, ...new Set(added)] })
    if (!changes) return { handle, version }
    const saved = await saveProduct(tx, id, { ...changes.after, updated_at: now() })
    await recordAudit(tx, { ...by, at: now(), operation: 'edit', subject: subjectOf(handle), ...changes })
    return { handle, version: saved }
  })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
