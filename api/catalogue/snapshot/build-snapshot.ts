import { type Collection, collectionNames, collectionsOf } from '../../../shop/catalogue/collections.ts'
import type { Availability } from '../../../shop/catalogue/contract.ts'
import type { Db } from '../../postgres/database.ts'
import type { ProductRow } from '../catalogue-store.ts'
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
  const version = await scanCatalogue(db, (row) => {
    for (const name of collectionNamesOf(row)) collections[name].add(row.handle, row.title)
    positions.push(row.position)
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
  }
}

function collectionNamesOf({
  product_type,
  tags,
}: Pick<SnapshotRow, 'product_type' | 'tags'>): CollectionName[] {
  return ['products', ...collectionsOf({ productType: product_type, tags })]
}

function* marksOf({ handle, stock }: SnapshotRow): Iterable<[string, VariantMark]> {
  const words = stock.split(' ')
  for (let at = 0; at < words.length; at += 2)
    yield [words[at] ?? '', { handle, availability: availabilityOf(Number(words[at + 1])) }]
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

export function markVariants({ variants }: Snapshot, rows: readonly ProductRow[]): void {
  for (const { handle, variants: own } of rows)
    for (const { id, available } of own) variants.set(id, { handle, availability: availabilityOf(available) })
}

export function markStock({ variants }: Snapshot, available: ReadonlyMap<string, number>): string[] {
  const changed = new Set<string>()
  for (const [id, count] of available) {
    const mark = variants.get(id)
    if (!mark || mark.availability === availabilityOf(count)) continue
    mark.availability = availabilityOf(count)
    changed.add(mark.handle)
  }
  return [...changed]
}
