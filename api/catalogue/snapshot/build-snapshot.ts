import { type Collection, collectionNames, collectionsOf } from '../../../shop/catalogue/collections.ts'
import type { Availability } from '../../../shop/catalogue/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ProductRow } from '../catalogue-store.ts'
import { type FilterIndex, openFilterIndex } from '../filters/filter-index.ts'
import { filterSource, sourceOfProduct } from '../filters/filter-source.ts'
import type { Sold } from '../filters/read-popularity.ts'
import { availabilityOf } from '../wire-product.ts'
import { buildProductIndex, type ProductIndex } from './product-index.ts'
import { type SnapshotRow, scanCatalogue } from './scan-catalogue.ts'
import { openShardedMap, type ShardedMap } from './sharded-map.ts'

export type CollectionName = 'products' | Collection

/** What is for sale, in order; the products themselves are in the cache or in the database. */
export interface Snapshot {
  version: number
  collections: Readonly<Record<CollectionName, ProductIndex>>
  positions: readonly number[]
  variants: ShardedMap<VariantMark>
  /** By the places of all products. */
  filters: FilterIndex
}

interface VariantMark {
  handle: string
  availability: Availability
}

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const collections = {
    products: buildProductIndex(),
    accessories: buildProductIndex(),
    bestsellers: buildProductIndex(),
  }
  const positions: number[] = []
  const variants: Snapshot['variants'] = openShardedMap()
  const filters = openFilterIndex()
  const version = await scanCatalogue(db, (row) => {
    for (const name of collectionNamesOf(row)) collections[name].add(row.handle, row.title)
    positions.push(row.position)
    filters.add(filterSource(row))
    for (const mark of marksOf(row)) variants.set(...mark)
  })
  const { products, accessories, bestsellers } = collections
  return {
    version,
    collections: {
      products: products.finish(),
      accessories: accessories.finish(),
      bestsellers: bestsellers.finish(),
    },
    positions,
    variants,
    filters,
  }
}

function collectionNamesOf({
  product_type,
  tags,
}: Pick<SnapshotRow, 'product_type' | 'tags'>): CollectionName[] {
  return ['products', ...collectionsOf({ productType: product_type, tags })]
}

function* marksOf({ handle, offers }: SnapshotRow): Iterable<[string, VariantMark]> {
  for (const [id, , , available] of offers) yield [id, { handle, availability: availabilityOf(available) }]
}

/** Whether the order stays the same with these rows; a handle without a row is gone. */
export function hasSameOrder(
  snapshot: Snapshot,
  handles: readonly string[],
  rows: readonly ProductRow[],
): boolean {
  const byHandle = new Map(rows.map((row) => [row.handle, row]))
  return handles.every((handle) => keepsPlace(snapshot, handle, byHandle.get(handle)))
}

function keepsPlace(
  { collections, positions }: Snapshot,
  handle: string,
  row: ProductRow | undefined,
): boolean {
  const place = collections.products.placeOf(handle)
  if (place === undefined || !row) return place === undefined && !row
  const names = collectionNamesOf(row)
  return (
    positions[place] === row.position &&
    collections.products.titleAt(place) === row.title.toLowerCase() &&
    collectionNames.every(
      (name) => names.includes(name) === (collections[name].placeOf(handle) !== undefined),
    )
  )
}

export function markVariants(
  { variants, filters, collections }: Snapshot,
  rows: readonly ProductRow[],
): void {
  for (const row of rows) {
    const { handle, variants: own } = row
    for (const { id, available } of own) variants.set(id, { handle, availability: availabilityOf(available) })
    const place = collections.products.placeOf(handle)
    if (place !== undefined) filters.replace(place, sourceOfProduct(row))
  }
}

export function markSold({ filters, collections: { products } }: Snapshot, sold: Sold): void {
  filters.setSold(
    sold.entries().flatMap(([handle, pieces]) => {
      const place = products.placeOf(handle)
      return place === undefined ? [] : [[place, pieces] as const]
    }),
  )
}

export function markStock(
  { variants, filters, collections }: Snapshot,
  available: ReadonlyMap<string, number>,
): string[] {
  const changed = new Set<string>()
  for (const [id, count] of available) {
    const mark = variants.get(id)
    if (!mark || mark.availability === availabilityOf(count)) continue
    mark.availability = availabilityOf(count)
    changed.add(mark.handle)
  }
  for (const handle of changed) filters.setStock(collections.products.placeOf(handle) ?? -1, available)
  return [...changed]
}
