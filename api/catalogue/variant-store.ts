import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../postgres/database.ts'
import type { DB } from '../postgres/schema.ts'

type Variant = Selectable<DB['variant']>

export function lockVariant(tx: Tx, sku: string): Promise<Pick<Variant, 'id' | 'mrp_paise'> | undefined> {
  return tx
    .selectFrom('variant')
    .select(['id', 'mrp_paise'])
    .where('sku', '=', sku)
    .forUpdate()
    .executeTakeFirst()
}

type VariantPrice = Pick<Variant, 'id' | 'price_paise' | 'mrp_paise'>

export async function saveVariantPrice(tx: Tx, { id, price_paise, mrp_paise }: VariantPrice): Promise<void> {
  await tx.updateTable('variant').set({ price_paise, mrp_paise }).where('id', '=', id).execute()
}

export function findVariantsNamed(
  db: Db,
  handleOrSku: string,
): Promise<Pick<Variant, 'sku' | 'price_paise'>[]> {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['sku', 'price_paise'])
    .where('variant.status', '=', 'active')
    .where((eb) => eb.or([eb('sku', '=', handleOrSku), eb('handle', '=', handleOrSku)]))
    .orderBy('variant.position')
    .execute()
}

export async function saveStock(db: Db, { sku, available }: { sku: string; available: number }) {
  const saved = await db
    .insertInto('stock')
    .columns(['variant_id', 'available'])
    .expression((eb) =>
      eb
        .selectFrom('variant')
        .select(['variant.id', sql<number>`${available}::integer`.as('available')])
        .where('sku', '=', sku),
    )
    .onConflict((conflict) => conflict.column('variant_id').doUpdateSet({ available }))
    .returning('variant_id')
    .executeTakeFirst()
  return saved?.variant_id
}

export async function notifyStock(db: Db, counts: Record<string, number>): Promise<void> {
  await sql`select pg_notify('stock', ${JSON.stringify(counts)})`.execute(db)
}
