import type { Db } from '../postgres/database.ts'
import { ShopkeeperError } from '../shopkeeper-error.ts'
import { announceStock, saveStock } from './variant-store.ts'

/** Sets how many pieces of a variant can be bought, and tells every process. Throws a ShopkeeperError for an unknown SKU. */
export async function setStock(
  db: Db,
  { sku, available }: { sku: string; available: number },
): Promise<void> {
  const variantId = await saveStock(db, { sku, available })
  if (!variantId) throw new ShopkeeperError(`There is no variant with the SKU ${sku}.`)
  await announceStock(db, { [variantId]: available })
}
