import shopJson from '#store/settings.json' with { type: 'json' }
import type { EditedFacts } from '../../../shop/pages/facts-contract.ts'
import type { ShopFacts } from '../../../shop/shop-facts.ts'
import type { Db } from '../postgres/database.ts'
import { readSettings } from './read-settings.ts'

export const shippedFacts = readSettings(shopJson)
let current = shippedFacts

/** As they are now: ask again each time. `openPublishedPages` keeps them, the command line reads them once. */
export function currentFacts(): ShopFacts {
  return current
}

/** Null: as they came with the shop. */
export function showFacts(published: EditedFacts | null): void {
  current = published ? { ...shippedFacts, ...published } : shippedFacts
}

export async function readFacts(db: Db): Promise<void> {
  showFacts(await findPublishedFacts(db))
}

/** Null until somebody publishes. */
export async function findPublishedFacts(db: Db): Promise<EditedFacts | null> {
  const found = await db
    .selectFrom('page_version')
    .select('words')
    .where('page', '=', 'facts')
    .orderBy('number', 'desc')
    .limit(1)
    .$castTo<{ words: EditedFacts }>()
    .executeTakeFirst()
  return found?.words ?? null
}
