import type { Availability } from '../../../shop/catalogue/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ProductRow } from '../catalogue-store.ts'
import type { Collection } from '../collections/list-collections.ts'
import { type FilterIndex, openFilterIndex } from '../filters/filter-index.ts'
import { filterSource, sourceOfProduct } from '../filters/filter-source.ts'
import type { Sold } from '../filters/read-popularity.ts'
import { availabilityOf } from '../wire-product.ts'
import { type Collections, openCollections } from './collections.ts'
import { buildProductIndex, type ProductIndex } from './product-index.ts'
import { type SnapshotRow, scanCatalogue } from './scan-catalogue.ts'
import { openShardedMap, type ShardedMap } from './sharded-map.ts'

/** What is for sale, in order; the products themselves are in the cache or in the database. */
export interface Snapshot {
  version: number
  products: ProductIndex
  collections: Collections
  positions: readonly number[]
  variants: ShardedMap<VariantMark>
  /** By the places of all products. */
  filters: FilterIndex
}

interface VariantMark {
  handle: string
  availability: Availability
}

/** `choose`: other collections in the place of those that are published. */
export async function readSnapshot(
  db: Db,
  choose = (published: readonly Collection[]) => published,
): Promise<Snapshot> {
  const builder = buildProductIndex()
  let products = buildProductIndex().finish()
  const positions: number[] = []
  const variants: Snapshot['variants'] = openShardedMap()
  const filters = openFilterIndex()
  const { version, collections } = await scanCatalogue(db, {
    open: (published) => openCollections(choose(published), { products: () => products, filters }),
    onRow(row, collections) {
      const source = filterSource(row)
      collections.set(positions.length, row.handle, source)
      builder.add(row.handle, row.title)
      positions.push(row.position)
      filters.add(source)
      for (const mark of marksOf(row)) variants.set(...mark)
    },
  })
  products = builder.finish()
  return { version, products, collections, positions, variants, filters }
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

function keepsPlace({ products, positions }: Snapshot, handle: string, row: ProductRow | undefined): boolean {
  const place = products.placeOf(handle)
  if (place === undefined || !row) return place === undefined && !row
  return positions[place] === row.position && products.titleAt(place) === row.title.toLowerCase()
}

export function markVariants(
  { variants, filters, products, collections }: Snapshot,
  rows: readonly ProductRow[],
): void {
  for (const row of rows) {
    const { handle, variants: own } = row
    for (const { id, available } of own) variants.set(id, { handle, availability: availabilityOf(available) })
    const place = products.placeOf(handle)
    if (place === undefined) continue
    const source = sourceOfProduct(row)
    filters.replace(place, source)
    collections.set(place, handle, source)
  }
}

export function markSold({ filters, products }: Snapshot, sold: Sold): void {
  filters.setSold(
    sold.entries().flatMap(([handle, pieces]) => {
      const place = products.placeOf(handle)
      return place === undefined ? [] : [[place, pieces] as const]
    }),
  )
}

export function markStock(
  { variants, filters, products, collections }: Snapshot,
  available: ReadonlyMap<string, number>,
): string[] {
  const changed = new Set<string>()
  for (const [id, count] of available) {
    const mark = variants.get(id)
    if (!mark || mark.availability === availabilityOf(count)) continue
    mark.availability = availabilityOf(count)
    changed.add(mark.handle)
  }
  for (const handle of changed) {
    const place = products.placeOf(handle) ?? -1
    filters.setStock(place, available)
    collections.restock(place)
  }
  return [...changed]
}
