import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ProductFacts } from '../../shop/catalogue/contract.ts'
import type { DB } from '../postgres/schema.ts'
import type { CsvVariant } from './csv-variant.ts'
import type { CsvProduct } from './product-csv.ts'
import type { StoredProducts, StoredVariant } from './product-store.ts'

export interface ImportPlan {
  products: Insertable<DB['product']>[]
  images: Insertable<DB['product_image']>[]
  variants: Insertable<DB['variant']>[]
  stock: Insertable<DB['stock']>[]
}

interface PlanOptions {
  products: CsvProduct[]
  stored: StoredProducts
  facts: ReadonlyMap<string, ProductFacts>
}

/** Stored rows keep their ids and positions. */
export function planImport({ products, stored, facts }: PlanOptions): ImportPlan {
  const plans = products.map((product, index) => {
    const before = stored.products.get(product.handle)
    const id = before?.id ?? randomUUIDv7()
    const position = before?.position ?? stored.nextPosition + index
    const ownFacts = facts.get(product.handle) ?? before?.facts ?? {}
    return {
      product: productRow(product, { id, position, facts: ownFacts }),
      images: imageRows(product, id),
      ...planVariants(product, id, stored.variants),
    }
  })
  const listed = new Set(plans.flatMap(({ listed }) => listed.map(({ id }) => id)))
  return {
    products: plans.map(({ product }) => product),
    images: plans.flatMap(({ images }) => images),
    variants: plans.flatMap((plan) => [...plan.listed, ...plan.gone.filter(({ id }) => !listed.has(id))]),
    stock: plans.flatMap(({ stock }) => stock),
  }
}

function productRow(product: CsvProduct, row: { id: string; position: number; facts: unknown }) {
  return {
    id: row.id,
    handle: product.handle,
    title: product.title,
    body_html: product.bodyHtml,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags,
    option_names: product.optionNames,
    facts: JSON.stringify(row.facts),
    status: product.status,
    position: row.position,
    updated_at: new Date(),
  }
}

function imageRows({ title, images }: CsvProduct, productId: string) {
  return images.map(({ src, alt }, position) => ({
    id: randomUUIDv7(),
    product_id: productId,
    position,
    src,
    alt: alt || title,
  }))
}

function planVariants(product: CsvProduct, productId: string, stored: readonly StoredVariant[]) {
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]))
  const listed = product.variants.map((variant, position) =>
    variantRow(variant, {
      id: bySku.get(variant.sku)?.id ?? randomUUIDv7(),
      product_id: productId,
      position,
    }),
  )
  const skus = new Set(product.variants.map(({ sku }) => sku))
  const gone = stored
    .filter(({ handle, sku }) => handle === product.handle && !skus.has(sku))
    .map(({ row }, index) => ({ ...row, position: listed.length + index, status: 'archived' as const }))
  const stock = listed.map(({ id }, index) => ({
    variant_id: id,
    available: product.variants[index]?.available ?? 0,
  }))
  return { listed, gone, stock }
}

function variantRow(variant: CsvVariant, row: { id: string; product_id: string; position: number }) {
  return {
    ...row,
    sku: variant.sku,
    option_values: variant.optionValues,
    title: variant.optionValues.join(' / '),
    price_paise: variant.pricePaise,
    mrp_paise: variant.mrpPaise,
    grams: variant.grams,
    image_src: variant.imageSrc,
    status: 'active' as const,
  }
}
