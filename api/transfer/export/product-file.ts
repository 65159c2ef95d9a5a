import { toRupeeString } from '../../../shop/money.ts'
import {
  findIdsToExport,
  findProductsToExport,
  type ProductToExport,
  type VariantToExport,
} from '../../catalogue/export-store.ts'
import { type ProductFilters, productConditions } from '../../catalogue/products/list-products.ts'
import { type CsvColumns, csvFile } from '../../platform/export/csv-file.ts'
import { wireImage } from '../../platform/media/photo-manifest.ts'
import { splitAttributes } from '../attribute-columns.ts'
import { declared } from '../import/products/product-columns.ts'
import type { ExportDeps } from './export-csv.ts'

const batch = 200

/** In the present columns. A row for each variant or image, whichever are more; the product stands in the first. */
export function productFile(
  { db, now, publicUrl, photos }: ExportDeps,
  filters: ProductFilters = {},
): AsyncGenerator<string> {
  const addressOf = (src: string) => new URL(wireImage({ src, alt: '' }, photos, true).src, publicUrl).href
  return csvFile(columns, rows())

  async function* rows() {
    const conditions = await productConditions(db, { ...filters, now: now() })
    // At once: whoever moves a product meanwhile would hide or repeat one.
    const ids = await findIdsToExport(db, conditions)
    for (let from = 0; from < ids.length; from += batch) {
      const page = await findProductsToExport(db, ids.slice(from, from + batch))
      yield page.flatMap((product) => writeProduct(withAddresses(product, addressOf)))
    }
  }
}

/** Of the photographs, to fetch them from. What is not converted yet keeps the address or path of its import. */
function withAddresses(product: ProductToExport, addressOf: (src: string) => string): ProductToExport {
  const waiting = new Set(product.images.filter(({ isWaiting }) => isWaiting).map(({ src }) => src))
  const shown = (src: string) => (waiting.has(src) ? src : addressOf(src))
  return {
    ...product,
    images: product.images.map((image) => ({ ...image, src: shown(image.src) })),
    variants: product.variants.map((variant) => ({
      ...variant,
      imageSrc: variant.imageSrc === null ? null : shown(variant.imageSrc),
    })),
  }
}

interface ProductRow {
  handle: string
  /** In the first row alone. */
  product: ProductToExport | null
  declared: ReturnType<typeof splitAttributes> | null
  variant: VariantToExport | null
  options: readonly (readonly [string, string])[]
  image: { src: string; alt: string; position: number } | null
}

function writeProduct(product: ProductToExport): ProductRow[] {
  const { handle, variants, images } = product
  return Array.from({ length: Math.max(1, variants.length, images.length) }, (_, at) => {
    const [variant = null, image] = [variants[at], images[at]]
    return {
      handle,
      product: at === 0 ? product : null,
      declared: at === 0 ? splitAttributes({ ...product.facts }, declared) : null,
      variant,
      options: optionsOf(product, variant),
      image: image ? { ...image, position: at + 1 } : null,
    }
  })
}

/** A product without options has one that says so. */
function optionsOf({ optionNames }: ProductToExport, variant: VariantToExport | null): ProductRow['options'] {
  if (!variant) return []
  if (optionNames.length === 0) return [['Title', 'Default Title']]
  return optionNames.map((name, at) => [name, variant.optionValues[at] ?? ''])
}

const columns: CsvColumns<ProductRow> = [
  ['Title', ({ product }) => product?.title],
  ['URL handle', ({ handle }) => handle],
  ['Description', ({ product }) => product?.bodyHtml],
  ['Vendor', ({ product }) => product?.vendor],
  ['Type', ({ product }) => product?.productType],
  ['Tags', ({ product }) => product?.tags.join(', ')],
  ['Published on online store', ({ product }) => product && (product.status === 'draft' ? 'FALSE' : 'TRUE')],
  ['Status', ({ product }) => product && statusText[product.status]],
  ['SKU', ({ variant }) => variant?.sku],
  ['Barcode', ({ variant }) => variant?.barcode],
  ...[0, 1, 2].flatMap(
    (at): CsvColumns<ProductRow> => [
      [`Option${at + 1} name`, ({ product, options }) => product && options[at]?.[0]],
      [`Option${at + 1} value`, ({ options }) => options[at]?.[1]],
    ],
  ),
  ['Price', ({ variant }) => variant && toRupeeString(variant.price)],
  ['Compare-at price', ({ variant }) => variant && toRupeeString(variant.mrp)],
  ['Inventory quantity', ({ variant }) => variant?.available],
  ['Weight value (grams)', ({ variant }) => variant?.grams],
  ['Product image URL', ({ image }) => image?.src],
  ['Image position', ({ image }) => image?.position],
  ['Image alt text', ({ image }) => image?.alt],
  ['Variant image URL', ({ variant }) => variant?.imageSrc],
  // Our own columns: what is declared, and as JSON what is no single value.
  ...declared.map(({ name, key }): CsvColumns<ProductRow>[number] => [
    name,
    (row) => row.declared?.cells.get(key),
  ]),
  ['Facts (JSON)', (row) => row.declared && jsonOf(row.declared.rest)],
]

function jsonOf(rest: object): string {
  return Object.keys(rest).length === 0 ? '' : JSON.stringify(rest)
}

const statusText = { active: 'Active', draft: 'Draft', archived: 'Archived' }
