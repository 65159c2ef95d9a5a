import { sql } from 'kysely'
import type { CollectionValues } from '../../../shop/collections/admin-contract.ts'
import { collectionPath } from '../../../shop/collections/path.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { findCollection, type StoredCollection } from './list-collections.ts'

export async function lockCollection(tx: Tx, id: string): Promise<StoredCollection | null> {
  await tx.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute()
  return findCollection(tx, id)
}

/** Last. Null where its address is taken. */
export async function insertCollection(tx: Tx, values: CollectionValues): Promise<string | null> {
  const inserted = await tx
    .insertInto('collection')
    .values({
      id: newId(),
      ...columnsOf(values),
      position: sql`(select coalesce(max(position), 0) + 1 from collection)`,
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function isAddressTaken(
  tx: Tx,
  { id, handle }: { id: string; handle: string },
): Promise<boolean> {
  const other = tx.selectFrom('collection').select('id').where('handle', '=', handle).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

/** Coupons for it follow it to another address, and so do shoppers who have known the one before. */
export async function updateCollection(
  tx: Tx,
  { id, handle, status }: Pick<StoredCollection, 'id' | 'handle' | 'status'>,
  values: CollectionValues,
): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  if (handle === values.handle) return
  await sql`update coupon set collections = array_replace(collections, ${handle}, ${values.handle})
    where ${handle} = any(collections)`.execute(tx)
  if (status === 'published')
    await redirectCollection(tx, collectionPath(handle), collectionPath(values.handle))
}

async function redirectCollection(tx: Tx, from: string, to: string): Promise<void> {
  await tx.deleteFrom('redirect').where('from_path', '=', to).execute()
  await tx.updateTable('redirect').set({ to_path: to }).where('to_path', '=', from).execute()
  await sql`insert into redirect (from_path, to_path) values (${from}, ${to})
    on conflict (from_path) do update set to_path = excluded.to_path`.execute(tx)
}

/** The codes that are not over. */
export async function findCouponsFor(tx: Tx, handle: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select title from coupon
    where ${handle} = any(collections) and status = 'active' and (ends_at is null or ends_at > ${now}) order by title`.execute(
    tx,
  )
  return rows.map(({ title }) => title)
}

export async function deleteCollection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('collection').where('id', '=', id).execute()
}

function columnsOf({ rule, ...values }: CollectionValues) {
  return { ...values, rule: JSON.stringify(rule) }
}
