import { CommandError } from '../command-error.ts'
import type { Db } from '../platform/postgres/database.ts'

/** A product's SKUs must all cost the same. Throws a CommandError where they do not, or there is none. */
export async function skusNamed(db: Db, handleOrSku: string): Promise<string[]> {
  const variants = await findVariantsNamed(db, handleOrSku)
  const skus = variants.map(({ sku }) => sku)
  if (skus.length === 0) throw new CommandError(`There is no product or SKU ${handleOrSku}.`)
  if (new Set(variants.map(({ price_paise }) => price_paise)).size > 1) {
    throw new CommandError(`${handleOrSku} has several prices; name one of its SKUs: ${skus.join(', ')}.`)
  }
  return skus
}

function findVariantsNamed(db: Db, handleOrSku: string): Promise<{ sku: string; price_paise: number }[]> {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['sku', 'price_paise'])
    .where('variant.status', '=', 'active')
    .where((eb) => eb.or([eb('sku', '=', handleOrSku), eb('handle', '=', handleOrSku)]))
    .orderBy('variant.position')
    .execute()
}

export function variantsBySku(db: Db, skus: readonly string[]): Promise<{ id: string; handle: string }[]> {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product.handle'])
    .where('sku', 'in', skus)
    .execute()
}
