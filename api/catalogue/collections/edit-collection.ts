import type { CollectionValues } from '../../../shop/collections/admin-contract.ts'
import { collectionPath, isShipped } from '../../../shop/collections/path.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { changeUnderLock } from '../../platform/audit/change-under-lock.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { PublishedPages } from '../page-content/published-pages.ts'
import {
  deleteCollection,
  findCouponsFor,
  insertCollection,
  isAddressTaken,
  lockCollection,
  updateCollection,
} from './collection-store.ts'
import { findCollection, listCollections, type StoredCollection } from './list-collections.ts'

interface Deps {
  db: Db
  now: () => Date
  pages: Pick<PublishedPages, 'linkedFrom'>
}

/** Each is held in memory by every process. */
const most = 200

export function subjectOf({ handle }: Pick<StoredCollection, 'handle'>): string {
  return `collection ${handle}`
}

export async function showCollection(db: Db | Tx, id: string): Promise<StoredCollection> {
  return requireCollection(await findCollection(db, id))
}

/** Throws `collection-address-taken` and `too-many-collections`. */
export function addCollection(
  { db, now }: Omit<Deps, 'pages'>,
  { values, ...by }: By & { values: CollectionValues },
): Promise<StoredCollection> {
  return withTransaction(db, async (tx) => {
    if ((await listCollections(tx)).length >= most) throw new Refusal('too-many-collections', { most })
    const id = await insertCollection(tx, values)
    if (id === null) throwTaken(values)
    const added = await showCollection(tx, id)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'add',
      subject: subjectOf(added),
      after: audited(added),
    })
    return added
  })
}

interface Change extends By {
  id: string
  values: CollectionValues
  version: number
}

/** Throws `not-found`, `stale`, `collection-shipped`, `collection-address-taken`, `collection-has-coupons` and `page-linked`. */
export function changeCollection(deps: Deps, { id, values, ...change }: Change): Promise<StoredCollection> {
  const collection = {
    lock: (tx: Tx) => lockCollection(tx, id),
    read: (tx: Tx) => showCollection(tx, id),
    subject: subjectOf,
    audited,
  }
  return changeUnderLock(deps, { ...change, ...collection, operation: 'change' }, async (tx, before) => {
    if (isShipped(before.handle) && (values.handle !== before.handle || values.status !== 'published'))
      throw new Refusal('collection-shipped', { title: before.title })
    if (await isAddressTaken(tx, { id, handle: values.handle })) throwTaken(values)
    if (before.status === 'published' && values.status === 'draft')
      await requireNoCoupons(tx, before, deps.now())
    if (values.handle !== before.handle || values.status !== before.status)
      await requireNoLinks(deps, tx, before)
    await updateCollection(tx, before, values)
  })
}

/** Its products stay. Throws `not-found`, `collection-shipped`, `collection-has-coupons` and `page-linked`. */
export function removeCollection(deps: Deps, { id, ...by }: By & { id: string }): Promise<void> {
  const { db, now } = deps
  return withTransaction(db, async (tx: Tx) => {
    const before = requireCollection(await lockCollection(tx, id))
    if (isShipped(before.handle)) throw new Refusal('collection-shipped', { title: before.title })
    await requireNoCoupons(tx, before, now())
    await requireNoLinks(deps, tx, before)
    await deleteCollection(tx, id)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'delete',
      subject: subjectOf(before),
      before: audited(before),
    })
  })
}

/** Of those that are not over. */
async function requireNoCoupons(tx: Tx, { handle }: StoredCollection, at: Date): Promise<void> {
  const codes = await findCouponsFor(tx, handle, at)
  if (codes.length > 0) throw new Refusal('collection-has-coupons', { codes })
}

/** One that is not shown opens nothing already. */
async function requireNoLinks({ pages }: Deps, tx: Tx, before: StoredCollection): Promise<void> {
  if (before.status !== 'published') return
  const path = collectionPath(before.handle)
  const from = await pages.linkedFrom(tx, path)
  if (from.length > 0) throw new Refusal('page-linked', { path, from })
}

function requireCollection(found: StoredCollection | null): StoredCollection {
  if (!found) throw new Refusal('not-found', { what: 'collection' })
  return found
}

function throwTaken({ handle }: CollectionValues): never {
  throw new Refusal('collection-address-taken', { path: collectionPath(handle) })
}

function audited({ id: _id, version: _version, ...values }: StoredCollection) {
  return values
}
