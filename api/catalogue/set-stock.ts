import { CommandError } from '../command-error.ts'
import type { Db } from '../postgres/database.ts'
import { notifyStock, saveStock } from './variant-store.ts'

export async function setStock(
  db: Db,
  { sku, available }: { sku: string; available: number },
): Promise<void> {
  const variantId = await saveStock(db, { sku, available })
  if (!variantId) throw new CommandError(`There is no variant with the SKU ${sku}.`)
  await notifyStock(db, { [variantId]: available })
}
