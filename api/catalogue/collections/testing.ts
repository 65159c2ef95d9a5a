import type { CollectionRule, CollectionSort } from '../../../shop/collections/rule.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'

interface NewCollection {
  handle: string
  rule: CollectionRule
  sort?: CollectionSort
  status?: 'draft' | 'published'
}

/** With texts made of its handle. */
export async function insertCollection(
  db: Db,
  { handle, rule, sort = 'shop', status = 'published' }: NewCollection,
): Promise<void> {
  const texts = { title: `Our ${handle}`, intro: `All ${handle}.`, description: `Buy ${handle} here.` }
  await db
    .insertInto('collection')
    .values({ id: newId(), handle, ...texts, rule: JSON.stringify(rule), sort, status, position: 9 })
    .execute()
}
