import type { CollectionRule, CollectionSort } from '../../../shop/collections/rule.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSnapshot } from './build-snapshot.ts'

interface Wanted {
  rule: CollectionRule
  sort: CollectionSort
  limit: number
}

/** What the shop would list. Reads the whole catalogue: some seconds for 100,000 products. */
export async function previewCollection(
  db: Db,
  { rule, sort, limit }: Wanted,
): Promise<{ total: number; handles: string[] }> {
  const draft = { handle: '-', title: '', intro: '', description: '', rule, sort }
  const { collections } = await readSnapshot(db, () => [draft])
  const [index] = collections.all
  return { total: index?.size ?? 0, handles: index?.handles(0, limit) ?? [] }
}
