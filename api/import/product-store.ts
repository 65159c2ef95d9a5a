import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../postgres/database.ts'
import type { DB } from '../postgres/schema.ts'

export interface StoredProducts {
  products: ReadonlyMap<string, { id: string; position: number; facts: unknown }>
  variants: readonly StoredVariant[]
  nextPosition: number
}

export interface StoredVariant {
  id: string
  sku: string
  handle: string
  row: Selectable<DB['variant']>
}

// Postgres takes 65,535 parameters a statement.
const rowsAtOnce = 1_000

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().execute()
}

export async function findStoredProducts(
  tx: Tx,
  wanted: { handles: string[]; skus: string[] },
): Promise<StoredProducts> {
  const products = await tx
    .selectFrom('product')
    .select(['id', 'handle', 'position', 'facts'])
    .where('handle', '=', sql<string>`any(${wanted.handles})`)
    .execute()
  const variants = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .selectAll('variant')
    .select('product.handle')
    .where(sql<boolean>`product.handle = any(${wanted.handles}) or variant.sku = any(${wanted.skus})`)
    .orderBy('variant.position')
    .execute()
  const last = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return {
    products: new Map(products.map((product) => [product.handle, product])),
    variants: variants.map(({ handle, ...row }) => ({ id: row.id, sku: row.sku, handle, row })),
    nextPosition: (last?.position ?? -1) + 1,
  }
}

export async function saveProducts(tx: Tx, rows: Insertable<DB['product']>[]): Promise<void> {
  for (const some of chunks(rows)) {
    await tx
      .insertInto('product')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          body_html: ref('excluded.body_html'),
          vendor: ref('excluded.vendor'),
          product_type: ref('excluded.product_type'),
          tags: ref('excluded.tags'),
          option_names: ref('excluded.option_names'),
          facts: sql`excluded.facts`,
          status: ref('excluded.status'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}

/** A product with photographs of the back office keeps them all. */
export async function replaceImages(
  tx: Tx,
  products: readonly { id: string }[],
  rows: Insertable<DB['product_image']>[],
): Promise<void> {
  const uploads = await tx
    .selectFrom('product_image')
    .select('product_id')
    .where('product_id', '=', anyOf(products))
    .where('original', 'is not', null)
    .where('position', 'is not', null)
    .execute()
  const kept = new Set(uploads.map(({ product_id }) => product_id))
  const replaced = products.filter(({ id }) => !kept.has(id))
  await tx
    .deleteFrom('product_image')
    .where('product_id', '=', anyOf(replaced))
    .where('original', 'is', null)
    .execute()
  for (const some of chunks(rows.filter(({ product_id }) => !kept.has(product_id))))
    await tx.insertInto('product_image').values(some).execute()
}

export async function saveVariants(
  tx: Tx,
  products: readonly { id: string }[],
  rows: Insertable<DB['variant']>[],
): Promise<void> {
  // First out of the way: positions are unique.
  await tx
    .updateTable('variant')
    .set(({ eb }) => ({ position: eb(eb.neg(eb.ref('position')), '-', 1) }))
    .where('product_id', '=', anyOf(products))
    .execute()
  for (const some of chunks(rows)) {
    await tx
      .insertInto('variant')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          product_id: ref('excluded.product_id'),
          position: ref('excluded.position'),
          option_values: ref('excluded.option_values'),
          title: ref('excluded.title'),
          price_paise: ref('excluded.price_paise'),
          mrp_paise: ref('excluded.mrp_paise'),
          grams: ref('excluded.grams'),
          image_src: sql`case when exists (select from product_image i where i.product_id = excluded.product_id
            and i.original is not null and i.position is not null) then variant.image_src else excluded.image_src end`,
          status: ref('excluded.status'),
        })),
      )
      .execute()
  }
}

export async function addStock(tx: Tx, rows: Insertable<DB['stock']>[]): Promise<void> {
  for (const some of chunks(rows)) {
    await tx
      .insertInto('stock')
      .values(some)
      .onConflict((conflict) => conflict.column('variant_id').doNothing())
      .execute()
  }
}

function anyOf(rows: readonly { id: string }[]) {
  return sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`
}

function chunks<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce))
}
