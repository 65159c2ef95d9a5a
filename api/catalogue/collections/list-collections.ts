import { listings } from '#store/listings.ts'
import { isShipped } from '../../../shop/collections/path.ts'
import type { CollectionRule, CollectionSort } from '../../../shop/collections/rule.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface Collection {
  handle: string
  title: string
  intro: string
  /** In search results and previews of links. */
  description: string
  rule: CollectionRule
  sort: CollectionSort
}

export interface StoredCollection extends Collection {
  id: string
  status: 'draft' | 'published'
  version: number
}

/** In their order. */
export async function readPublishedCollections(db: Db | Tx): Promise<Collection[]> {
  const rows = await selectCollections(db).where('status', '=', 'published').execute()
  return rows.map(readRow)
}

export async function listCollections(db: Db | Tx): Promise<StoredCollection[]> {
  return (await selectCollections(db).execute()).map(readRow)
}

export async function findCollection(db: Db | Tx, id: string): Promise<StoredCollection | null> {
  const row = await selectCollections(db).where('id', '=', id).executeTakeFirst()
  return row ? readRow(row) : null
}

function selectCollections(db: Db | Tx) {
  return db
    .selectFrom('collection')
    .select(['id', 'handle', 'title', 'intro', 'description', 'rule', 'sort', 'status', 'version'])
    .orderBy('position')
    .orderBy('handle')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number]

/** The texts are the store's own until the team writes others. */
function readRow({ title, intro, description, rule, ...row }: Row): StoredCollection {
  const shipped = isShipped(row.handle) ? listings[row.handle] : { title: '', intro: '', description: '' }
  return {
    ...row,
    title: title ?? shipped.title,
    intro: intro ?? shipped.intro,
    description: description ?? shipped.description,
    // Checked as it was saved.
    rule: rule as CollectionRule,
  }
}
