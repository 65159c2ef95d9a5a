import shopJson from '#store/settings.json' with { type: 'json' }
import type { BrandSettings } from '../../../shop/pages/brand-contract.ts'
import type { EditedSettings } from '../../../shop/pages/settings-contract.ts'
import type { ShopSettings } from '../../../shop/shop-settings.ts'
import type { Db } from '../postgres/database.ts'
import { readSettings } from './read-settings.ts'

export const shippedSettings = readSettings(shopJson)
let current = shippedSettings

/** As they are now: ask again each time. `settings-documents.ts` keeps them. */
export function currentSettings(): ShopSettings {
  return current
}

/** Null: as they came with the shop. */
export function showSettings(published: EditedSettings | BrandSettings | null): void {
  current = published ? { ...current, ...published } : shippedSettings
}

/** Null until somebody publishes. */
export async function findPublishedSettings(db: Db): Promise<EditedSettings | null> {
  const found = await db
    .selectFrom('page_version')
    .select('words')
    .where('page', '=', 'facts')
    .orderBy('number', 'desc')
    .limit(1)
    .$castTo<{ words: EditedSettings }>()
    .executeTakeFirst()
  return found?.words ?? null
}
