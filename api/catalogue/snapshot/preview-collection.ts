import type { CollectionRule, CollectionSort } from '../../../shop/collections/rule.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSnapshot } from './build-snapshot.ts'

interface Wanted {
  rule: CollectionRule
  sort: CollectionSort
  limit: number
}

interface Preview {
  total: number
  handles: string[]
}

let before: Promise<unknown> = Promise.resolve()

/** What the shop would list. Reads the whole catalogue, some seconds for 100,000 products: one after the other. */
export function previewCollection(db: Db, wanted: Wanted): Promise<Preview> {
  const mine = before.then(() => readPreview(db, wanted))
  before = mine.catch(() => {})
  return mine
}

async function readPreview(db: Db, { rule, sort, limit }: Wanted): Promise<Preview> {
  const draft = { handle: '-', title: '', intro: '', description: '', rule, sort }
  const { collections } = await readSnapshot(db, () => [draft])
  const [index] = collections.all
  return { total: index?.size ?? 0, handles: index?.handles(0, limit) ?? [] }
}
