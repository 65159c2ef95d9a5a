import shopJson from '#store/settings.json' with { type: 'json' }
import { unitPrices } from '#store/trade.ts'
import type { CardProduct, CardVariant } from '../../shop/catalogue/card.ts'
import {
  type Availability,
  namedAttributes,
  type ProductAttributes,
  productAttributes,
  type Variant,
} from '../../shop/catalogue/contract.ts'
import { percentOff } from '../../shop/catalogue/percent-off.ts'
import type { StatedQuantity } from '../../shop/catalogue/unit-price.ts'
import { labReport } from '../../shop/media/lab-report.ts'
import type { PhotoManifest } from '../../shop/media/photo.ts'
import { toRupeeString, toRupees } from '../../shop/money.ts'
import { countOf, ratingOf, type StarCounts } from '../../shop/reviews/summary.ts'
import type { ShopSettings } from '../../shop/shop-settings.ts'
import { pricesPerUnit, unitPriceTexts } from '../../shop/trades/price-per-unit.ts'
import { shownAttributes } from '../../shop/trades/shown-attributes.ts'
import { wireImage } from '../platform/media/photo-manifest.ts'
import type { BaseProduct } from './catalogue-product.ts'
import type { ProductRow, VariantRow } from './catalogue-store.ts'
import { firstWords } from './clean-html.ts'
import { wireReviews } from './product-reviews.ts'

const { ratings, limits }: Pick<ShopSettings, 'ratings' | 'limits'> = shopJson

export function availabilityOf(available: number): Availability {
  if (available <= 0) return 'sold-out'
  return available <= limits.fewLeft ? 'few-left' : 'in-stock'
}

/** The price is that of the first variant. Null where none is for sale. */
export function wireProduct(row: ProductRow, photos: PhotoManifest): BaseProduct | null {
  const [first] = row.variants
  if (!first) return null
  const attributes = productAttributes.safeParse(row.facts).data ?? null
  const shown = attributes ? shownAttributes(attributes) : []
  return {
    id: row.handle,
    title: row.title,
    name: row.title,
    product_type: row.product_type,
    vendor: row.vendor,
    tags: row.tags,
    short: attributes?.short ?? firstWords(row.body_html),
    images: row.images.map((image) => wireImage(image, photos)),
    options: optionsOf(row),
    variants: row.variants.map((variant) => wireVariant(row, variant, attributes)),
    mrp: toRupees(first.mrp_paise),
    discountedPrice: toRupees(first.price_paise),
    discount: percentOff(first.price_paise, first.mrp_paise),
    ...ratingFrom(row.reviews.counts, attributes),
    body_html: row.body_html,
    facts: attributes,
    ...(shown.length > 0 && { attributes: shown }),
    reviews: wireReviews(row.reviews),
    lab_report: labReport.safeParse(row.lab_report).data ?? null,
  }
}

/** A sample has a fixed figure until its first verified review. */
function ratingFrom(
  counts: StarCounts,
  attributes: Pick<ProductAttributes, 'sample'> | null,
): Pick<BaseProduct, 'rating' | 'review_count'> {
  const [rating, count] = [ratingOf(counts), countOf(counts)]
  if (rating !== null) return { rating, review_count: count }
  return { rating: count === 0 && attributes?.sample && ratings.show ? ratings.card : 0 }
}

function optionsOf({ option_names, variants }: Pick<CardRow, 'option_names' | 'variants'>) {
  return option_names.map((name, index) => ({
    name,
    values: [...new Set(variants.map(({ option_values }) => option_values[index] ?? ''))],
  }))
}

function wireVariant(
  { images, option_names }: ProductRow,
  variant: VariantRow,
  attributes: ProductAttributes | null,
): Variant {
  const image = images.findIndex(({ src }) => src === variant.image_src)
  const { id, ...shown } = wireCardVariant(option_names, variant, attributes)
  return {
    id,
    title: variant.title,
    sku: variant.sku,
    ...shown,
    grams: variant.grams,
    image: image < 0 ? null : image,
  }
}

type CardVariantRow = Pick<VariantRow, 'id' | 'option_values' | 'price_paise' | 'mrp_paise' | 'available'>

function wireCardVariant(
  optionNames: readonly string[],
  { id, option_values, price_paise, mrp_paise, available }: CardVariantRow,
  attributes: StatedQuantity | null,
): CardVariant {
  const size = option_values[optionNames.findIndex((name) => name.toLowerCase() === 'size')] ?? null
  const unitTexts = unitPriceTexts(pricesPerUnit(price_paise, attributes, size))
  const [option1 = null, option2 = null, option3 = null] = option_values
  return {
    id,
    option1,
    option2,
    option3,
    price: toRupeeString(price_paise),
    compare_at_price: mrp_paise > price_paise ? toRupeeString(mrp_paise) : null,
    availability: availabilityOf(available),
    ...(unitTexts.length > 0 && { unit_prices: unitTexts }),
  }
}

export interface CardRow extends Pick<ProductRow, 'handle' | 'title' | 'option_names' | 'images'> {
  /** Null where the attributes have something shorter. */
  body_html: string | null
  facts: unknown
  counts: StarCounts
  variants: CardVariantRow[]
}

const priced = Object.values(unitPrices).flatMap(({ holds }) => holds)
const cardAttributes = namedAttributes(['sample', 'short', 'netQuantity', ...priced], {
  needed: ['netQuantity'],
})
type CardAttributes = Pick<ProductAttributes, 'sample' | 'netQuantity'> & { short?: string }

export function wireCard(row: CardRow, photos: PhotoManifest): CardProduct {
  const attributes = (cardAttributes.safeParse(row.facts).data as CardAttributes | undefined) ?? null
  return {
    id: row.handle,
    title: row.title,
    short: attributes?.short ?? firstWords(row.body_html ?? ''),
    images: row.images.map((image) => wireImage(image, photos)),
    options: optionsOf(row),
    variants: row.variants.map((variant) => wireCardVariant(row.option_names, variant, attributes)),
    ...ratingFrom(row.counts, attributes),
  }
}
