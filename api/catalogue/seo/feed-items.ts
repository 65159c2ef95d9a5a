import { createHash } from 'node:crypto'
import type { Gtins, Variant } from '../../../shop/catalogue/contract.ts'
import { colourOf, imageAddress, mpnOf } from '../../../shop/catalogue/feed-attributes.ts'
import { unitMeasureOf } from '../../../shop/catalogue/unit-measure.ts'
import { choiceText, optionValue, variantQuery } from '../../../shop/catalogue/variant-options.ts'
import type { BaseProduct } from '../catalogue-product.ts'
import { type ProductRow, readProducts } from '../catalogue-store.ts'
import { firstWords } from '../clean-html.ts'
import { gtinsOf } from '../gtins.ts'
import { wireProduct } from '../wire-product.ts'
import { inSlices, type SeoSource } from './seo-source.ts'

/** Attributes of the product data specification, in the order of the columns. */
export const feedAttributes = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'product_type',
  'color',
  'size',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'shipping_weight',
] as const

/** What is null or empty is left out; additional images repeat. */
export type FeedItem = Record<(typeof feedAttributes)[number], string | readonly string[] | null>

/** Rows of so many products take a few milliseconds to read. */
const slice = 50

export async function* feedItems(source: SeoSource): AsyncGenerator<FeedItem[]> {
  for (const handles of inSlices(source.handles, slice)) {
    const rows = await readProducts(source.db, handles)
    const items = rows.map((row) => [row.handle, itemsOf(row, source)] as const)
    const inOrder = new Map(items)
    yield handles.flatMap((handle) => inOrder.get(handle) ?? [])
  }
}

/** One for each variant; none without a photograph or price, which would be refused. */
function itemsOf(row: ProductRow, source: Pick<SeoSource, 'publicUrl' | 'settings' | 'photos'>): FeedItem[] {
  const product = wireProduct(row, source.photos)
  if (!product) return []
  const images = product.images.flatMap((image) => imageAddress(image, source.publicUrl) ?? [])
  if (images.length === 0) return []
  const shared = sharedOf(product, source.settings.brand)
  const shown = { images, gtins: gtinsOf(row), publicUrl: source.publicUrl, brand: source.settings.brand }
  return product.variants
    .filter(({ price }) => Number(price) > 0)
    .map((variant) => ({ ...shared, ...itemOf(product, variant, shown) }))
}

function sharedOf(product: BaseProduct, ownBrand: string) {
  const { id, title, short, body_html, vendor, product_type, variants } = product
  return {
    item_group_id: variants.length > 1 ? groupId(id) : null,
    description: firstWords(body_html, 4_900) || short || title,
    condition: 'new',
    brand: cut(vendor || ownBrand, 70),
    product_type: cut(product_type, 750),
  }
}

interface Shown {
  images: readonly string[]
  gtins: Gtins
  publicUrl: string
  brand: string
}

function itemOf(product: BaseProduct, variant: Variant, { images, gtins, publicUrl, brand }: Shown) {
  const choice = choiceText(product, variant)
  const query = variantQuery(product, variant)
  const image = product.images[variant.image ?? 0]
  const own = (image && imageAddress(image, publicUrl)) ?? images[0] ?? ''
  const gtin = gtins[variant.id] ?? null
  const mpn = mpnOf(product.vendor, variant, brand)
  return {
    id: variant.id,
    title: cut(choice ? `${product.title}, ${choice}` : product.title, 150),
    link: `${publicUrl}/products/${encodeURIComponent(product.id)}${query && `?${query}`}`,
    image_link: own,
    additional_image_link: images.filter((image) => image !== own).slice(0, 10),
    availability: variant.availability === 'sold-out' ? 'out_of_stock' : 'in_stock',
    price: inr(variant.compare_at_price ?? variant.price),
    sale_price: variant.compare_at_price ? inr(variant.price) : null,
    gtin,
    mpn: mpn && cut(mpn, 70),
    identifier_exists: gtin || mpn ? null : 'no',
    color: colourOf(product, variant),
    size: optionValue(product, variant, 'size'),
    ...measures(product, variant),
    shipping_weight: variant.grams > 0 ? `${variant.grams} g` : null,
  }
}

function measures(product: BaseProduct, variant: Variant) {
  const measure = unitMeasureOf(product.facts, optionValue(product, variant, 'size'))
  if (!measure) return { unit_pricing_measure: null, unit_pricing_base_measure: null }
  const unit = measure.unit === 'piece' ? 'ct' : measure.unit
  return { unit_pricing_measure: `${measure.amount} ${unit}`, unit_pricing_base_measure: `1 ${unit}` }
}

function inr(rupees: string): string {
  return `${rupees} INR`
}

function groupId(handle: string): string {
  return handle.length <= 50 ? handle : createHash('sha256').update(handle).digest('hex').slice(0, 40)
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
