import type { Product } from '../../shop/catalogue/contract.ts'
import type { PhotoManifest } from '../../shop/catalogue/photo.ts'
import type { ReadyAnswer } from '../ready/ready-answer.ts'
import type { CatalogueRows } from './catalogue-store.ts'
import { readyJson } from './ready-json.ts'
import { availabilityOf, wireProduct } from './wire-product.ts'

type Collection = 'accessories' | 'bestsellers'

/** A product with the answers that are made of it. */
export interface CatalogueProduct {
  product: Product
  /** As it stands in lists. */
  listedJson: string
  /** The answer to `GET /api/products/{id}`. */
  ready: ReadyAnswer
}

/** What is for sale, at one moment; never changed, only replaced. */
export interface Snapshot {
  version: number
  products: readonly CatalogueProduct[]
  findProduct(handle: string): CatalogueProduct | undefined
  listCollection(collection: Collection): readonly CatalogueProduct[]
  /** The answer that is made of this JSON, once for each `key`. */
  readyList(key: string, json: () => string): ReadyAnswer
}

export function buildSnapshot(rows: CatalogueRows, photos: PhotoManifest): Snapshot {
  const images = Map.groupBy(rows.images, ({ product_id }) => product_id)
  const variants = Map.groupBy(rows.variants, ({ product_id }) => product_id)
  const products = rows.products
    .map((row) =>
      wireProduct(row, { images: images.get(row.id) ?? [], variants: variants.get(row.id) ?? [], photos }),
    )
    .filter((product) => product !== null)
  return snapshotOf(rows.version, products.map(catalogueProduct))
}

function catalogueProduct(product: Product): CatalogueProduct {
  const { facts, ...listed } = product
  return { product, listedJson: JSON.stringify(listed), ready: readyJson(JSON.stringify({ product })) }
}

function snapshotOf(version: number, products: readonly CatalogueProduct[]): Snapshot {
  const byHandle = new Map(products.map((entry) => [entry.product.id, entry]))
  const lists = new Map<string, ReadyAnswer>()
  return {
    version,
    products,
    findProduct: (handle) => byHandle.get(handle),
    listCollection: (collection) => products.filter(({ product }) => isIn(product, collection)),
    readyList(key, json) {
      const ready = lists.get(key) ?? readyJson(json())
      lists.set(key, ready)
      return ready
    },
  }
}

function isIn({ product_type, tags }: Product, collection: Collection): boolean {
  if (collection === 'accessories') return product_type.toLowerCase() === 'accessories'
  return tags.some((tag) => tag.toLowerCase() === 'bestseller')
}

export function listJson(products: readonly CatalogueProduct[], next?: string): string {
  const list = products.map(({ listedJson }) => listedJson).join(',')
  return next === undefined
    ? `{"products":[${list}]}`
    : `{"products":[${list}],"next":${JSON.stringify(next)}}`
}

/**
 * The snapshot after these variants have so many pieces left, and the products that read differently now.
 * The same snapshot where no count crossed a threshold.
 */
export function patchSnapshot(snapshot: Snapshot, available: ReadonlyMap<string, number>) {
  const changed: string[] = []
  const products = snapshot.products.map((entry) => {
    const product = patchProduct(entry.product, available)
    if (product === entry.product) return entry
    changed.push(product.id)
    return catalogueProduct(product)
  })
  return { snapshot: changed.length > 0 ? snapshotOf(snapshot.version, products) : snapshot, changed }
}

function patchProduct(product: Product, available: ReadonlyMap<string, number>): Product {
  const variants = product.variants.map((variant) => {
    const count = available.get(variant.id)
    if (count === undefined || availabilityOf(count) === variant.availability) return variant
    return { ...variant, availability: availabilityOf(count) }
  })
  return variants.some((variant, index) => variant !== product.variants[index])
    ? { ...product, variants }
    : product
}

/** Handles whose product came, went or reads differently; all of them where the order changed. */
export function changedBetween(before: Snapshot, after: Snapshot): string[] {
  const handles = (snapshot: Snapshot) => snapshot.products.map(({ product }) => product.id)
  const all = [...new Set([...handles(before), ...handles(after)])]
  const sameOrder = handles(before).join() === handles(after).join()
  if (!sameOrder) return all
  return all.filter(
    (handle) => before.findProduct(handle)?.ready.etag !== after.findProduct(handle)?.ready.etag,
  )
}
