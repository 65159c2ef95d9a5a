import * as ownTrade from '#store/trade.ts'
import { attributesSchema, namedAttributes } from '../../../shop/catalogue/contract.ts'
import type { NetQuantity } from '../../../shop/catalogue/unit-price.ts'
import { countOf, ratingOf, type StarCounts } from '../../../shop/reviews/summary.ts'
import type { ProductRow } from '../catalogue-store.ts'
import type { Filtering } from './open-filters.ts'

type FilterAttributes = Readonly<Record<string, unknown>> & { netQuantity?: NetQuantity }

/** Reads what the trade filters and sorts by, and nothing else. */
export function openFilterAttributes({ attributes, unitPrices }: Filtering) {
  const list = attributes.flat()
  // Rules of collections ask for goals, filtered or not.
  const filtered = list.flatMap(({ key, filter }) => (filter || key === 'goals' ? [key] : []))
  const priced = Object.values(unitPrices).flatMap(({ holds }) => holds)
  return namedAttributes(['netQuantity', ...filtered, ...priced], { attributes: attributesSchema(list) })
}

const ownAttributes = openFilterAttributes(ownTrade)

/** What a product is filtered and sorted by. */
export interface FilterSource {
  productType: string
  tags: readonly string[]
  optionNames: readonly string[]
  createdAt: Date
  rating: Rating | null
  attributes: FilterAttributes
  variants: readonly FilterVariant[]
}

/** Of verified reviews. */
interface Rating {
  mean: number
  count: number
}

export interface FilterVariant {
  id: string
  options: readonly string[]
  price: number
  isInStock: boolean
}

export interface FilterRow {
  product_type: string
  tags: string[]
  option_names: string[]
  created_at: Date
  facts: unknown
  /** Of verified reviews, one star to five; null without any. */
  stars: StarCounts | null
  /** Id, values, price in paise, count. */
  offers: [string, string[], number, number][]
}

export function filterSource(row: FilterRow, attributes = ownAttributes): FilterSource {
  return {
    productType: row.product_type,
    tags: row.tags,
    optionNames: row.option_names,
    createdAt: row.created_at,
    rating: row.stars && readRating(row.stars),
    attributes: readAttributes(row.facts, attributes),
    variants: row.offers.map(([id, options, price, available]) => ({
      id,
      options,
      price,
      isInStock: available > 0,
    })),
  }
}

export function sourceOfProduct(row: ProductRow): FilterSource {
  const { variants, ...product } = row
  const offers = variants.map(
    ({ id, option_values, price_paise, available }): FilterRow['offers'][number] => [
      id,
      option_values,
      price_paise,
      available,
    ],
  )
  return filterSource({ ...product, stars: row.reviews.counts, offers })
}

function readRating(counts: StarCounts): Rating | null {
  const mean = ratingOf(counts)
  return mean === null ? null : { mean, count: countOf(counts) }
}

/** As for a page: attributes with a mistake are none. */
function readAttributes(stored: unknown, attributes: typeof ownAttributes): FilterAttributes {
  return attributes.safeParse(stored).data ?? {}
}
