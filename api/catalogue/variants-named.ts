import type { Db } from '../postgres/database.ts'
import { ShopkeeperError } from '../shopkeeper-error.ts'
import { findVariantsNamed } from './variant-store.ts'

/**
 * The SKUs that a shopkeeper means: that of one variant, or those of a whole product by its handle,
 * which must all cost the same. Throws a ShopkeeperError when there is none, or when the price is not one.
 */
export async function skusNamed(db: Db, handleOrSku: string): Promise<string[]> {
  const variants = await findVariantsNamed(db, handleOrSku)
  const skus = variants.map(({ sku }) => sku)
  if (skus.length === 0) throw new ShopkeeperError(`There is no product or SKU ${handleOrSku}.`)
  if (new Set(variants.map(({ price_paise }) => price_paise)).size > 1) {
    throw new ShopkeeperError(`${handleOrSku} has several prices; name one of its SKUs: ${skus.join(', ')}.`)
  }
  return skus
}
