import shopJson from '#store/settings.json' with { type: 'json' }
import type { EditedSettings } from '../../../shop/pages/settings-contract.ts'
import type { ShopSettings } from '../../../shop/shop-settings.ts'
import type { Db } from '../postgres/database.ts'
import { readSettings } from './read-settings.ts'

export const shippedSettings = readSettings(shopJson)
let current = shippedSettings

/** As they are now: ask again each time. `openPublishedPages` keeps them, the command line reads them once. */
export function currentSettings(): ShopSettings {
  return current
}

/** Null: as they came with the shop. */
export function showSettings(published: EditedSettings | null): void {
  current = published ? { ...shippedSettings, ...published } : shippedSettings
}

export async function readPublishedSettings(db: Db): Promise<void> {
  showSettings(await findPublishedSettings(db))
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
