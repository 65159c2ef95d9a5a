import { type Selectable, sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import type { DB } from '../postgres/schema.ts'

/** Everything that is for sale, as it stood at one moment. */
export interface CatalogueRows {
  version: number
  products: Selectable<DB['product']>[]
  images: Selectable<DB['product_image']>[]
  variants: (Selectable<DB['variant']> & { available: number })[]
}

export function readCatalogue(db: Db): Promise<CatalogueRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      version: await readVersion(tx),
      products: await tx
        .selectFrom('product')
        .selectAll()
        .where('status', '=', 'active')
        .orderBy('position')
        .orderBy('handle')
        .execute(),
      images: await tx.selectFrom('product_image').selectAll().orderBy('position').execute(),
      variants: await tx
        .selectFrom('variant')
        .leftJoin('stock', 'stock.variant_id', 'variant.id')
        .selectAll('variant')
        .select(sql<number>`coalesce(stock.available, 0)`.as('available'))
        .where('variant.status', '=', 'active')
        .orderBy('variant.position')
        .execute(),
    }))
}

export async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** Pieces that can be bought, by variant id. */
export async function readStock(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('stock').select(['variant_id', 'available']).execute()
  return new Map(rows.map(({ variant_id, available }) => [variant_id, available]))
}

/** Null where there is no such product for sale. */
export async function findStock(db: Db, handle: string): Promise<Record<string, number> | null> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select(['stock.variant_id', 'stock.available'])
    .where('product.handle', '=', handle)
    .where('product.status', '=', 'active')
    .where('variant.status', '=', 'active')
    .orderBy('variant.position')
    .execute()
  if (rows.length === 0) return null
  return Object.fromEntries(rows.map(({ variant_id, available }) => [variant_id, available]))
}
