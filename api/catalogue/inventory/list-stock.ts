import { type RawBuilder, sql } from 'kysely'
import { plainBarcode } from '../../../shop/catalogue/barcode.ts'
import type { StockRow, StockSort } from '../../../shop/stock/contract.ts'
import { shelfOf } from '../../../shop/stock/shelf.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { escapeLike, mostById } from '../../platform/postgres/search.ts'
import { countRows } from '../../work.ts'
import { findPromised } from './find-promised.ts'
import { lowAtByDefault } from './stock-limit.ts'

export interface ListedStock {
  variantId: string
  sku: string
  handle: string
  product: string
  variant: string
  available: number
  promised: number
  short: number
  shelf: number
  lowAt: number | null
}

export interface StockFilters {
  level?: 'low' | 'sold-out' | undefined
  search?: string | undefined
  sort?: StockSort | undefined
}

interface Wanted extends StockFilters {
  limit: number
  /** The row before. */
  after?: Pick<ListedStock, 'sku' | 'available'> | undefined
  lowAtByDefault: number
}

/** Of variants on sale and in drafts. */
export async function listStockRows(db: Db, wanted: Wanted): Promise<ListedStock[]> {
  const { level, search, sort = 'sku', limit, after, lowAtByDefault } = wanted
  const filters = [
    sql`v.status = 'active' and p.status <> 'archived'`,
    ...(after === undefined ? [] : [isBeyond(sort, after)]),
    ...(level ? [await matchingFew(db, few[level](lowAtByDefault))] : []),
    ...(search ? [await matching(db, search)] : []),
  ]
  const { rows } = await sql<Omit<ListedStock, 'promised' | 'shelf'>>`
    select v.id as "variantId", v.sku, p.handle, p.title as product, v.title as variant,
      coalesce(s.available, 0) as available, coalesce(s.short, 0) as short, s.low_at as "lowAt"
    from variant v join product p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where ${sql.join(filters, sql` and `)} order by ${inOrder[sort]} limit ${limit}`.execute(db)
  const ids = rows.map(({ variantId }) => variantId)
  const promised = await findPromised(db, ids)
  return rows.map((row) => {
    const figures = { ...row, promised: promised.get(row.variantId) ?? 0 }
    return { ...figures, shelf: shelfOf(figures) }
  })
}

const available = sql`coalesce(s.available, 0)`
const inOrder = { sku: sql`v.sku`, fewest: sql`${available}, v.sku` }

function isBeyond(sort: StockSort, after: NonNullable<Wanted['after']>): RawBuilder<unknown> {
  if (sort === 'sku') return sql`v.sku > ${after.sku}`
  return sql`(${available}, v.sku) > (${after.available}::int, ${after.sku})`
}

export function levelOf({ lowAt, available }: ListedStock): StockRow['level'] {
  if (available === 0) return 'sold-out'
  return available <= (lowAt ?? lowAtByDefault) ? 'low' : 'ok'
}

const few = {
  'sold-out': () => sql`s.available = 0`,
  low: (byDefault: number) => sql`s.available <= coalesce(s.low_at, ${byDefault}::int)`,
}

/** There is no index of what is available: all stock is read once, which is faster than the list in its order. */
async function matchingFew(db: Db, condition: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    select variant_id as id from stock s where ${condition} limit ${mostById + 1}`.execute(db)
  return rows.length > mostById ? condition : anyOf(rows)
}

function anyOf(rows: readonly { id: string }[]): RawBuilder<unknown> {
  return sql`v.id = any(${rows.map(({ id }) => id)}::uuid[])`
}

async function matching(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const part = escapeLike(search)
  const bySku = sql`upper(v.sku) like ${`${part.toUpperCase()}%`}`
  const byBarcode = sql`v.barcode = ${plainBarcode(search)}`
  const byTitle = sql`p.title ilike ${`%${part}%`}`
  const { rows } = await sql<{ id: string }>`
    (select v.id from variant v where ${bySku} limit ${mostById + 1})
    union all
    (select v.id from variant v where ${byBarcode} limit ${mostById + 1})
    union all
    (select v.id from product p join variant v on v.product_id = p.id where ${byTitle} limit ${mostById + 1})`.execute(
    db,
  )
  return rows.length > mostById ? sql`(${bySku} or ${byBarcode} or ${byTitle})` : anyOf(rows)
}

export const countLowStock = countRows(
  () => sql`select null::timestamptz as since, null::bigint as amount
    from variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id
    where v.status = 'active' and p.status <> 'archived' and ${few.low(lowAtByDefault)}`,
)
