import { type RawBuilder, sql } from 'kysely'
import { plainBarcode } from '../../../shop/catalogue/barcode.ts'
import { uninvoicedProducts } from '../../orders/invoices/uninvoiced-products.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { escapeLike } from '../../platform/postgres/search.ts'
import type { StoredProduct } from './product-store.ts'

export interface ListedRow {
  handle: string
  title: string
  status: StoredProduct['status']
  type: string
  vendor: string
  position: number
  facts: unknown
  updatedAt: Date
  photo: { src: string; alt: string } | null
  prices: number[]
  available: number
  soldOut: number
  low: number
}

export interface ProductFilters {
  status?: string | undefined
  type?: string | undefined
  vendor?: string | undefined
  tag?: string | undefined
  invoice?: 'missing' | undefined
  search?: string | undefined
}

interface Wanted extends ProductFilters {
  limit: number
  after?: { position: number; handle: string } | undefined
  /** Below which a variant without a limit of its own is low. */
  lowAt: number
  now: Date
}

/** In the order of the shop. */
export async function listProductRows(db: Db, wanted: Wanted): Promise<ListedRow[]> {
  const { limit, after, lowAt } = wanted
  const filters = [
    ...(await productConditions(db, wanted)),
    ...(after ? [sql`(p.position, p.handle) > (${after.position}::int, ${after.handle})`] : []),
  ]
  const where = filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``
  const { rows } = await sql<ListedRow>`
    select p.handle, p.title, p.status, p.product_type as type, p.vendor, p.position, p.facts, p.updated_at as "updatedAt",
      (select json_build_object('src', i.src, 'alt', i.alt) from product_image i where i.product_id = p.id and i.src is not null and i.position is not null order by i.position limit 1) as photo,
      s.prices, s.available, s."soldOut", s.low
    from (select * from product p ${where} order by p.position, p.handle limit ${limit}) p
    cross join lateral (
      select coalesce(array_agg(v.price_paise order by v.position), '{}') as prices,
        coalesce(sum(t.available), 0)::int as available,
        (count(*) filter (where coalesce(t.available, 0) = 0))::int as "soldOut",
        (count(*) filter (where t.available between 1 and coalesce(t.low_at, ${lowAt}::int)))::int as low
      from variant v left join stock t on t.variant_id = v.id
      where v.product_id = p.id and v.status = 'active'
    ) s
    order by p.position, p.handle`.execute(db)
  return rows
}

/** Of rows of `product p`. */
export async function productConditions(
  db: Db,
  { status, type, vendor, tag, invoice, search, now }: ProductFilters & { now: Date },
): Promise<RawBuilder<unknown>[]> {
  return [
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(type ? [sql`p.product_type = ${type}`] : []),
    ...(vendor ? [sql`p.vendor = ${vendor}`] : []),
    ...(tag ? [sql`p.tags @> array[${tag}]`] : []),
    ...(invoice ? [await uninvoicedProducts(db, now)] : []),
    ...(search ? [matching(search)] : []),
  ]
}

function matching(search: string) {
  const part = escapeLike(search)
  return sql`(p.title ilike ${`%${part}%`} or p.handle = ${search.toLowerCase()}
    or p.id in (select product_id from variant where upper(sku) like ${`${part.toUpperCase()}%`} or barcode = ${plainBarcode(search)}))`
}

/** At most so many of each are offered. */
const mostChoices = 200

/** What products can be filtered by. Types and vendors are found by hopping through their index. */
export async function findChoices(db: Db) {
  const { rows } = await sql<{ types: string[]; vendors: string[]; tags: string[] }>`
    select array(${distinctOf('product_type')}) as types, array(${distinctOf('vendor')}) as vendors,
      array(select tag from product_tag t where exists (select 1 from product where tags @> array[t.tag])
        order by tag limit ${mostChoices}) as tags`.execute(db)
  return rows[0] ?? { types: [], vendors: [], tags: [] }
}

function distinctOf(name: 'product_type' | 'vendor') {
  const column = sql.ref(name)
  const after = (value: RawBuilder<unknown>) =>
    sql`(select ${column} from product where ${column} > ${value} order by ${column} limit 1)`
  return sql`with recursive found(value) as (
    select ${after(sql.lit(''))} union all select ${after(sql`found.value`)} from found where found.value is not null
  ) select value from found where value is not null limit ${mostChoices}`
}
