import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { Db } from '../platform/postgres/database.ts'

export interface ProductToExport {
  handle: string
  title: string
  bodyHtml: string
  vendor: string
  productType: string
  tags: string[]
  optionNames: string[]
  status: 'active' | 'draft' | 'archived'
  facts: Record<string, unknown>
  variants: VariantToExport[]
  images: ImageToExport[]
}

export interface ImageToExport {
  src: string
  alt: string
  /** `src` is what the imported file named. */
  isWaiting: boolean
}

export interface VariantToExport {
  sku: string
  barcode: string | null
  optionValues: string[]
  price: Paise
  mrp: Paise
  grams: number
  available: number
  imageSrc: string | null
}

/** As the shop lists them. `conditions`: of rows of `product p`. */
export async function findIdsToExport(db: Db, conditions: readonly RawBuilder<unknown>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product p where ${sql.join([sql`true`, ...conditions], sql` and `)} order by position, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** In this order. Without archived variants and uploaded photographs that are not ready. */
export async function findProductsToExport(db: Db, ids: readonly string[]): Promise<ProductToExport[]> {
  const { rows } = await sql<ProductToExport>`
    select p.handle, p.title, p.body_html as "bodyHtml", p.vendor, p.product_type as "productType",
      p.tags, p.option_names as "optionNames", p.status, p.facts,
      (select coalesce(json_agg(json_build_object('sku', v.sku, 'barcode', v.barcode, 'optionValues', v.option_values,
          'price', v.price_paise, 'mrp', v.mrp_paise, 'grams', v.grams, 'available', coalesce(s.available, 0), 'imageSrc', v.image_src)
          order by v.position), '[]') from variant v left join stock s on s.variant_id = v.id
        where v.product_id = p.id and v.status = 'active') as variants,
      (select coalesce(json_agg(json_build_object('src', coalesce(i.src, i.source), 'alt', coalesce(nullif(i.alt, ''), p.title), 'isWaiting', i.src is null) order by i.position), '[]')
        from product_image i where i.product_id = p.id and coalesce(i.src, i.source) is not null and i.position is not null) as images
    from unnest(${ids}::uuid[]) with ordinality as w(id, place) join product p using (id) order by w.place`.execute(
    db,
  )
  return rows
}
