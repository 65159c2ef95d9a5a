import { sql } from 'kysely'
import { flavoursNamed } from '../../../shop/catalogue/flavours.ts'
import { findFlavour } from '../../../shop/catalogue/search.ts'
import { optionValue } from '../../../shop/catalogue/variant-options.ts'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import { type Paise, toRupeeString } from '../../../shop/money.ts'
import type { SearchResponse } from '../../../shop/search/contract.ts'
import { wireImage } from '../../platform/media/photo-manifest.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { firstWords } from '../clean-html.ts'

type Suggested = SearchResponse['products'][number]

interface Offer<Price> {
  price: Price
  size: string | null
  flavour: string | null
}

/** Its price, size and flavour follow from what was searched for. */
export interface SuggestedProduct extends Omit<Suggested, 'price' | 'size' | 'flavour'> {
  offers: readonly Offer<string>[]
}

/** Undefined for a product without variants. */
export function suggestedFor({ offers, ...product }: SuggestedProduct, term: string): Suggested | undefined {
  const names = [...new Set(offers.map(({ flavour }) => flavour))].filter((name) => name !== null)
  const found = names.length < 2 ? undefined : findFlavour(flavoursNamed(names), term)
  const offer = offers.find(({ flavour }) => flavour === found?.name) ?? offers[0]
  if (!offer) return undefined
  const { price, size } = offer
  return { ...product, price, size, ...(found && { flavour: { name: found.name, query: found.query } }) }
}

export function suggestedProduct({ product }: CatalogueProduct): SuggestedProduct {
  const { id, title, short, images, variants } = product
  return {
    id,
    title,
    short,
    offers: variants.map((variant) => ({
      price: variant.price,
      size: optionValue(product, variant, 'size'),
      flavour: optionValue(product, variant, 'flavour'),
    })),
    image: images[0] ?? null,
    sold_out: variants.every(({ availability }) => availability === 'sold-out'),
  }
}

interface Row {
  handle: string
  title: string
  short: string | null
  body_html: string | null
  offers: Offer<Paise>[]
  image: { src: string; alt: string } | null
  sold_out: boolean
}

/** The little of each that a suggestion shows: whole products would take three times as long. */
export async function readSuggested(
  db: Db,
  handles: readonly string[],
  photos: PhotoManifest,
): Promise<Map<string, SuggestedProduct>> {
  if (handles.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select handle, title, facts ->> 'short' as short, case when facts ->> 'short' is null then body_html end as body_html,
      offered.offers,
      (select jsonb_build_object('src', src, 'alt', alt) from product_image
        where product_id = product.id and src is not null and position is not null
        order by position limit 1) as image,
      not exists (select from variant v join stock on stock.variant_id = v.id and stock.available > 0
        where v.product_id = product.id and v.status = 'active') as sold_out
    from product
      cross join lateral (select
          (min(place) filter (where lower(name) = 'size'))::int as size,
          (min(place) filter (where lower(name) = 'flavour'))::int as flavour
        from unnest(option_names) with ordinality as each (name, place)) as at
      cross join lateral (select json_agg(json_build_object('price', price_paise, 'size', option_values[at.size],
          'flavour', option_values[at.flavour]) order by position) as offers
        from variant where product_id = product.id and status = 'active') as offered
    where handle = any(${handles}) and status = 'active' and offered.offers is not null`.execute(db)
  return new Map(
    rows.map(({ handle, title, short, body_html, offers, image, sold_out }) => [
      handle,
      {
        id: handle,
        title,
        sold_out,
        short: short ?? firstWords(body_html ?? ''),
        offers: offers.map((offer) => ({ ...offer, price: toRupeeString(offer.price) })),
        image: image && wireImage(image, photos),
      },
    ]),
  )
}
