import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Reports } from '../../platform/postgres/reports.ts'
import { type CatalogueProduct, catalogueProducts, isSame, withStock } from '../catalogue-product.ts'
import { readChanges, readProducts, readStock } from '../catalogue-store.ts'
import { readPopularity, type Sold } from '../filters/read-popularity.ts'
import {
  hasSameOrder,
  markSold,
  markStock,
  markVariants,
  readSnapshot,
  type Snapshot,
} from './build-snapshot.ts'
import type { CachedProducts } from './cached-products.ts'
import { openStockUpdates } from './stock-updates.ts'

interface Follower {
  current(): Snapshot
  followChanges(): Promise<void>
  patchStock(available: ReadonlyMap<string, number>): void
  checkStock(): Promise<void>
  checkSomeStock(): Promise<void>
  followSales(): Promise<void>
}

interface FollowCatalogue {
  db: Db
  background: Db
  /** For sums over months. */
  reports: Reports
  photos: PhotoManifest
  cache: CachedProducts<CatalogueProduct>
  onChange: (handles: readonly string[]) => void
}

/** So few are all cached: the catalogue stays open while the database is away. */
const fewProducts = 500
const countsAtOnce = 2_000
/** As `note_collections` in the database says it; no product's handle. */
const collectionsChanged = '/collections'

export async function followCatalogue(options: FollowCatalogue): Promise<Follower> {
  const { db, background, reports, photos, cache, onChange } = options
  const updates = openStockUpdates()
  let lastChecked: string | null = null
  let snapshot = await readSnapshot(background)
  let sold: Sold = new Map()
  cache.add(await readFew(snapshot))

  async function readFew({ products }: Snapshot): Promise<CatalogueProduct[]> {
    if (products.size > fewProducts) return []
    return catalogueProducts(await readProducts(background, products.handles(0, fewProducts)), photos)
  }

  async function followChanges(): Promise<void> {
    const { version, handles } = await readChanges(db, snapshot.version)
    if (version === snapshot.version) return
    const isPatched =
      handles && !handles.includes(collectionsChanged) && (await patchProducts(handles, version))
    if (!isPatched) await readAgain(handles)
  }

  /** False, with nothing changed, where products came, went or moved. */
  async function patchProducts(handles: readonly string[], version: number): Promise<boolean> {
    const { read, since } = await updates.during(async () => {
      const rows = await readProducts(db, handles)
      return { rows, products: await catalogueProducts(rows, photos) }
    })
    if (!hasSameOrder(snapshot, handles, read.rows)) return false
    const changed = read.products.filter((found) => !isSame(cache.peek(found.product.id), found))
    cache.add(changed)
    markVariants(snapshot, read.rows)
    snapshot = { ...snapshot, version }
    notify(changed.map(({ product }) => product.id))
    patchStock(since)
    return true
  }

  async function readAgain(handles: readonly string[] | null): Promise<void> {
    const { read, since } = await updates.during(async () => {
      const next = await readSnapshot(background)
      return { next, few: await readFew(next) }
    })
    const before = snapshot
    snapshot = read.next
    markSold(snapshot, sold)
    if (handles) cache.change(handles, () => null)
    else cache.clear()
    cache.add(read.few)
    notify(handles ?? handlesOf(before, read.next))
    patchStock(since)
  }

  function patchStock(available: ReadonlyMap<string, number>): void {
    updates.record(available)
    const changed = markStock(snapshot, available)
    if (changed.length === 0) return
    cache.change(changed, (product) => withStock(product, available))
    notify(changed)
  }

  function notify(handles: readonly string[]): void {
    if (handles.length > 0) onChange(handles)
  }

  async function checkStock(): Promise<void> {
    lastChecked = null
    do await checkSomeStock()
    while (lastChecked !== null)
  }

  async function checkSomeStock(): Promise<void> {
    const { read, since } = await updates.during(() => readStock(db, lastChecked, countsAtOnce))
    lastChecked = read.size < countsAtOnce ? null : ([...read.keys()].at(-1) ?? null)
    patchStock(new Map([...read, ...since]))
  }

  /** Lists may be in another order; no product has changed. */
  async function followSales(): Promise<void> {
    const before = sold
    sold = await reports.read(readPopularity)
    markSold(snapshot, sold)
    const isSame =
      before.size === sold.size && sold.entries().every(([handle, count]) => before.get(handle) === count)
    if (!isSame) onChange([])
  }

  return { current: () => snapshot, followChanges, patchStock, checkStock, checkSomeStock, followSales }
}

function handlesOf(...snapshots: readonly Snapshot[]): string[] {
  const all = snapshots.flatMap(({ products }) => products.handles(0, products.size))
  return [...new Set(all)]
}
