import { type Insertable, sql, type Updateable } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export interface StoredVariant {
  id: string
  productId: string
  position: number
  sku: string
  barcode: string | null
  title: string
  optionValues: string[]
  price: Paise
  mrp: Paise
  grams: number
  status: 'active' | 'archived'
  version: number
}

const columns = [
  'id',
  'product_id as productId',
  'position',
  'sku',
  'barcode',
  'title',
  'grams',
  'status',
  'version',
  'option_values as optionValues',
  'price_paise as price',
  'mrp_paise as mrp',
] as const

export function lockVariants(tx: Tx, productId: string): Promise<StoredVariant[]> {
  return tx
    .selectFrom('variant')
    .select(columns)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function lockVariantBySku(
  tx: Tx,
  sku: string,
): Promise<(StoredVariant & { handle: string }) | undefined> {
  return tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(columns.map((column) => `variant.${column}` as const))
    .select('product.handle')
    .where('sku', '=', sku)
    .forUpdate('variant')
    .executeTakeFirst()
}

/** By another product, where one is named. */
export async function findTakenSkus(tx: Tx, skus: readonly string[], productId?: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('variant')
    .select('sku')
    .where('sku', '=', sql<string>`any(${skus})`)
    .$if(productId !== undefined, (query) => query.where('product_id', '<>', productId ?? ''))
    .execute()
  return rows.map(({ sku }) => sku)
}

/** Whose name the history of prices shows for what this transaction changes. */
export async function nameActor(tx: Tx, actor: string): Promise<void> {
  await sql`select set_config('shop.actor', ${actor}, true)`.execute(tx)
}

export async function insertVariant(
  tx: Tx,
  row: Insertable<DB['variant']>,
  available: number,
): Promise<void> {
  await tx.insertInto('variant').values(row).execute()
  await tx.insertInto('stock').values({ variant_id: row.id, available }).execute()
}

export async function saveVariant(tx: Tx, id: string, set: Updateable<DB['variant']>): Promise<void> {
  await tx.updateTable('variant').set(set).where('id', '=', id).execute()
}

/** For others of the product that take them over, in whatever order the rows are saved. */
export async function freeSkus(tx: Tx, skus: readonly string[]): Promise<void> {
  await sql`update variant set sku = gen_random_uuid()::text where sku = any(${skus})`.execute(tx)
}

export interface ShownVariant extends Omit<StoredVariant, 'productId' | 'position'> {
  available: number
  lowAt: number | null
}

/** Those on sale first. */
export async function findVariants(db: Db, productId: string): Promise<ShownVariant[]> {
  const { rows } = await sql<ShownVariant>`
    select v.id, v.version, v.sku, v.barcode, v.title, v.option_values as "optionValues", v.price_paise as price, v.mrp_paise as mrp,
      v.grams, v.status, coalesce(s.available, 0) as available, s.low_at as "lowAt"
    from variant v left join stock s on s.variant_id = v.id
    where v.product_id = ${productId} order by v.status, v.position`.execute(db)
  return rows
}
