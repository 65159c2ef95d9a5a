import { type Insertable, sql, type Updateable } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export interface StoredProduct {
  id: string
  handle: string
  title: string
  body_html: string
  vendor: string
  product_type: string
  tags: string[]
  option_names: string[]
  facts: unknown
  lab_report: unknown
  status: 'active' | 'draft' | 'archived'
  position: number
  version: number
  updated_at: Date
}

const columns = [
  'id',
  'handle',
  'title',
  'body_html',
  'vendor',
  'product_type',
  'tags',
  'option_names',
  'facts',
  'lab_report',
  'status',
  'position',
  'version',
  'updated_at',
] as const

export function findProduct(db: Db, handle: string): Promise<StoredProduct | undefined> {
  return db.selectFrom('product').select(columns).where('handle', '=', handle).executeTakeFirst()
}

export function lockProduct(tx: Tx, handle: string): Promise<StoredProduct | undefined> {
  return tx.selectFrom('product').select(columns).where('handle', '=', handle).forUpdate().executeTakeFirst()
}

/** Waits for an import, and keeps others from taking the same position. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().execute()
}

export type NewPlace = 'first' | 'last'

/** False where the handle is taken. The first may come before 0: the others need not move. */
export async function insertProduct(
  tx: Tx,
  row: Omit<Insertable<DB['product']>, 'position'>,
  place: NewPlace,
): Promise<boolean> {
  const { first, last } = await tx
    .selectFrom('product')
    .select(({ fn }) => [fn.min('position').as('first'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  const position = place === 'first' ? (first ?? 1) - 1 : (last ?? -1) + 1
  const made = await tx
    .insertInto('product')
    .values({ ...row, position })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function saveProduct(tx: Tx, id: string, set: Updateable<DB['product']>): Promise<number> {
  const { version } = await tx
    .updateTable('product')
    .set(set)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function findActivePrices(tx: Tx, productId: string): Promise<Paise[]> {
  const rows = await tx
    .selectFrom('variant')
    .select('price_paise')
    .where('product_id', '=', productId)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ price_paise }) => price_paise)
}

/** Those between the old and the new place move by one. */
export async function moveProduct(tx: Tx, { id, from, to }: { id: string; from: number; to: number }) {
  await sql`update product set position = case
      when id = ${id} then ${to}::int when ${from}::int < ${to}::int then position - 1 else position + 1 end
    where position between least(${from}::int, ${to}::int) and greatest(${from}::int, ${to}::int)`.execute(tx)
}

/** So that each product has a position of its own. */
export async function renumberProducts(tx: Tx): Promise<void> {
  await sql`update product set position = placed.place
    from (select id, (row_number() over (order by position, handle))::int - 1 as place from product) placed
    where placed.id = product.id and product.position <> placed.place`.execute(tx)
}

export async function findLastPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
