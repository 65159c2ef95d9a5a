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

/** In their order. */
export async function readPublishedCollections(db: Db | Tx): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collection')
    .select(['handle', 'title', 'intro', 'description', 'rule', 'sort'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('handle')
    .execute()
  return rows.map(({ rule, sort, ...texts }) => ({
    ...withShippedTexts(texts),
    // Checked as it was saved.
    ...{ rule: rule as CollectionRule, sort },
  }))
}

type Texts<Text> = Record<'title' | 'intro' | 'description', Text> & { handle: string }

/** Until the team writes others, the store's own. */
export function withShippedTexts({ handle, title, intro, description }: Texts<string | null>): Texts<string> {
  const shipped = isShipped(handle) ? listings[handle] : { title: '', intro: '', description: '' }
  return {
    handle,
    title: title ?? shipped.title,
    intro: intro ?? shipped.intro,
    description: description ?? shipped.description,
  }
}
