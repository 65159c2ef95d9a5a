import { sql } from 'kysely'
import { optionValue } from '../../shop/catalogue/variant-options.ts'
import type { PhotoManifest } from '../../shop/media/photo.ts'
import { type Paise, toRupeeString } from '../../shop/money.ts'
import type { SearchResponse } from '../../shop/search/contract.ts'
import type { CatalogueProduct } from '../catalogue/catalogue-product.ts'
import { firstWords } from '../catalogue/clean-html.ts'
import { wireImage } from '../media/photo-manifest.ts'
import type { Db } from '../postgres/database.ts'

type Suggested = SearchResponse['products'][number]

export function suggestedProduct({ product }: CatalogueProduct): Suggested | undefined {
  const { id, title, short, images, variants } = product
  const [first] = variants
  if (!first) return
  return {
    ...{ id, title, short, price: first.price },
    size: optionValue(product, first, 'size'),
    image: images[0] ?? null,
  }
}

interface Row {
  handle: string
  title: string
  short: string | null
  body_html: string | null
  price_paise: Paise
  size: string | null
  image: { src: string; alt: string } | null
}

/** The little of each that a suggestion shows: whole products would take three times as long. */
export async function readSuggested(
  db: Db,
  handles: readonly string[],
  photos: PhotoManifest,
): Promise<Map<string, Suggested>> {
  if (handles.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select handle, title, facts ->> 'short' as short, case when facts ->> 'short' is null then body_html end as body_html,
      first.price_paise, first.option_values[size.place] as size,
      (select jsonb_build_object('src', src, 'alt', alt) from product_image
        where product_id = product.id and src is not null and position is not null
        order by position limit 1) as image
    from product
      cross join lateral (select price_paise, option_values from variant
        where product_id = product.id and status = 'active' order by position limit 1) as first
      left join lateral (select place::int from unnest(option_names) with ordinality as each (name, place)
        where lower(name) = 'size' limit 1) as size on true
    where handle = any(${handles}) and status = 'active'`.execute(db)
  return new Map(
    rows.map(({ handle, title, short, body_html, price_paise, size, image }) => [
      handle,
      {
        ...{ id: handle, title, size },
        short: short ?? firstWords(body_html ?? ''),
        price: toRupeeString(price_paise),
        image: image && wireImage(image, photos),
      },
    ]),
  )
}
