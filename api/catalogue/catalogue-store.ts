import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/postgres/database.ts'
import type { DB } from '../platform/postgres/schema.ts'
import { type ReviewsRow, reviewsOfProduct } from './product-reviews.ts'

export interface ProductRow
  extends Pick<
    Selectable<DB['product']>,
    | 'handle'
    | 'title'
    | 'body_html'
    | 'vendor'
    | 'product_type'
    | 'tags'
    | 'option_names'
    | 'facts'
    | 'lab_report'
    | 'position'
    | 'created_at'
  > {
  images: { src: string; alt: string }[]
  variants: VariantRow[]
  /** The version of the catalogue that it was read in. */
  version: number
  reviews: ReviewsRow
}

export interface VariantRow
  extends Pick<
    Selectable<DB['variant']>,
    'id' | 'sku' | 'barcode' | 'title' | 'option_values' | 'price_paise' | 'mrp_paise' | 'grams' | 'image_src'
  > {
  available: number
}

export function readProducts(db: Db, handles: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .select(['handle', 'title', 'body_html', 'vendor', 'product_type', 'tags'])
    .select(['option_names', 'facts', 'lab_report', 'position', 'created_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_image')
          .select(['src', 'alt'])
          .whereRef('product_id', '=', 'product.id')
          .where('src', 'is not', null)
          .where('product_image.position', 'is not', null)
          .$narrowType<{ src: string }>()
          .orderBy('product_image.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('variant')
          .leftJoin('stock', 'stock.variant_id', 'variant.id')
          .select(['variant.id', 'sku', 'variant.title', 'option_values', 'grams', 'image_src'])
          .select(['barcode', 'price_paise', 'mrp_paise'])
          .select(sql<number>`coalesce(stock.available, 0)`.as('available'))
          .whereRef('product_id', '=', 'product.id')
          .where('variant.status', '=', 'active')
          .orderBy('variant.position'),
      ).as('variants'),
      reviewsOfProduct.as('reviews'),
    ])
    .select((eb) => eb.selectFrom('catalogue_version').select('version').$asScalar().$notNull().as('version'))
    .where('handle', '=', sql<string>`any(${handles})`)
    .where('status', '=', 'active')
    .execute()
    .then((rows) => rows.filter(({ variants }) => variants.length > 0))
}

export interface CatalogueChange {
  version: number
  /** Null where they are unknown or too many. */
  handles: string[] | null
}

export async function readChanges(db: Db, since: number): Promise<CatalogueChange> {
  const row = await db
    .selectFrom('catalogue_version')
    .leftJoin('catalogue_change', (join) =>
      join
        .onRef('catalogue_change.version', '<=', 'catalogue_version.version')
        .on('catalogue_change.version', '>', since),
    )
    .select('catalogue_version.version')
    .select(sql<number>`count(distinct catalogue_change.version)`.as('known'))
    .select(sql<boolean>`coalesce(bool_or(handle is null), false)`.as('isWhole'))
    .select(sql<string[] | null>`array_agg(distinct handle)`.as('handles'))
    .groupBy('catalogue_version.version')
    .executeTakeFirstOrThrow()
  const { version, known, isWhole, handles } = row
  return { version, handles: isWhole || known !== version - since ? null : handles }
}

export async function readStock(db: Db, after: string | null, most: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['variant_id', 'available'])
    .$if(after !== null, (query) => query.where('variant_id', '>', after))
    .orderBy('variant_id')
    .limit(most)
    .execute()
  return new Map(rows.map(({ variant_id, available }) => [variant_id, available]))
}

/** Null where it is not for sale. What the customer's own unpaid order reserves counts as available. */
export async function findStock(
  db: Db,
  handle: string,
  customerId: string | null,
): Promise<Record<string, number> | null> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select('stock.variant_id')
    .select(customerId === null ? 'stock.available' : availableTo(customerId))
    .where('product.handle', '=', handle)
    .where('product.status', '=', 'active')
    .where('variant.status', '=', 'active')
    .orderBy('variant.position')
    .execute()
  if (rows.length === 0) return null
  return Object.fromEntries(rows.map(({ variant_id, available }) => [variant_id, available]))
}

function availableTo(customerId: string) {
  return sql<number>`(stock.available + coalesce((select sum(l.quantity) from order_line l join "order" o on o.id = l.order_id
    where o.customer_id = ${customerId} and o.status = 'awaiting-payment' and l.variant_id = stock.variant_id), 0))::int`.as(
    'available',
  )
}
