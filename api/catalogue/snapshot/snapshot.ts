import type { CardProduct } from '../../../shop/catalogue/card.ts'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import { isConnectionLost, isDatabaseAway } from '../../platform/postgres/away.ts'
import { type Db, withRetries } from '../../platform/postgres/database.ts'
import { type Reports, reportsFrom } from '../../platform/postgres/reports.ts'
import { type Pairs, readPairs } from '../bought-together/read-pairs.ts'
import { readCards } from '../card-store.ts'
import { type CatalogueProduct, catalogueProducts, weightOf, weightOfCard } from '../catalogue-product.ts'
import { readProducts } from '../catalogue-store.ts'
import { wireCard } from '../wire-product.ts'
import type { Snapshot } from './build-snapshot.ts'
import { type CachedLists, openCachedLists } from './cached-lists.ts'
import { openCachedProducts } from './cached-products.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { listen } from './listen.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Copy, readCopies } from './read-copies.ts'
import { readCounts } from './stock-updates.ts'

export interface Catalogue {
  current(): Snapshot
  findProduct(handle: string): Promise<CatalogueProduct | undefined>
  openProducts(handles: readonly string[]): Promise<CatalogueProduct[]>
  /** By handle. */
  openCards(handles: readonly string[]): Promise<Map<string, CardProduct>>
  peekProduct(handle: string): CatalogueProduct | undefined
  cachedLists: CachedLists
  /** Handles of what was paid for together with this product. */
  boughtWith(handle: string): readonly string[]
  onChange(listener: (handles: readonly string[]) => void): () => void
  patchStock(available: Readonly<Record<string, number>>): void
  refresh(): Promise<void>
  close(): Promise<void>
}

interface OpenCatalogue {
  db: Db
  background?: Db
  reports?: Reports
  databaseUrl: string
  photos?: PhotoManifest
  checkEveryMs?: number
  /** What else is read again when PostgreSQL notifies, by channel; over the same connection. */
  channels?: Readonly<Record<string, () => Promise<void>>>
  /** Called when changes could not be read, unless the database is away. */
  onError?: (error: unknown) => void
}

const largestBytes = { products: 48 * 1024 * 1024, cards: 16 * 1024 * 1024 }
/** They are added up once a day. */
const salesEveryMs = 3_600_000

export async function openCatalogue(options: OpenCatalogue): Promise<Catalogue> {
  const { db, background = db, databaseUrl, checkEveryMs = 5_000, onError = () => {} } = options
  const { reports = reportsFrom(background) } = options
  const photos = options.photos ?? (await readPhotoManifest())
  const listeners = new Set<(handles: readonly string[]) => void>()
  const cachedLists = openCachedLists()
  const cache = openCachedProducts<CatalogueProduct>({
    load: async (handles) => catalogueProducts(await readCurrent(handles, readProducts), photos),
    handleOf: ({ product }) => product.id,
    largestBytes: largestBytes.products,
    weigh: weightOf,
  })
  const cards = openCachedProducts<CardProduct>({
    load: async (handles) => (await readCurrent(handles, readCards)).map((row) => wireCard(row, photos)),
    handleOf: ({ id }) => id,
    largestBytes: largestBytes.cards,
    weigh: weightOfCard,
  })
  const follower = await followCatalogue({ db, background, reports, photos, cache, onChange: notify })

  function notify(handles: readonly string[]): void {
    cachedLists.clear()
    cards.change(handles, () => null)
    for (const listener of listeners) listener(handles)
  }

  const follow = oneAtATime(follower.followChanges)
  let closed = false
  /** While the database is away, pages are served from what is known. */
  const reportFailure = (error: unknown) => {
    if (!closed && !isDatabaseAway(error)) onError(error)
  }
  const inBackground = (work: () => Promise<void>) => () => void work().catch(reportFailure)
  const channels = Object.entries(options.channels ?? {}).map(
    ([channel, work]) => [channel, inBackground(oneAtATime(work))] as const,
  )
  const followChannels = () => channels.forEach(([, work]) => void work())
  async function refresh(): Promise<void> {
    await follow()
    await follower.checkStock()
  }
  async function check(): Promise<void> {
    await follow()
    await follower.checkSomeStock()
  }
  const listener = listen({
    databaseUrl,
    channels: {
      ...Object.fromEntries(channels),
      catalogue: inBackground(follow),
      stock: (payload) => follower.patchStock(readCounts(payload)),
    },
    onConnect: () => {
      inBackground(refresh)()
      followChannels()
    },
  })
  let pairs: Pairs = new Map()
  const followSales = inBackground(
    oneAtATime(async () => {
      await follower.followSales()
      pairs = await reports.read(readPairs)
    }),
  )
  followSales()
  const timers = [
    setInterval(followSales, salesEveryMs).unref(),
    // A change whose notice was lost; one small query.
    setInterval(inBackground(follow), checkEveryMs / 10).unref(),
    setInterval(() => {
      inBackground(check)()
      followChannels()
    }, checkEveryMs).unref(),
  ]

  return {
    current: follower.current,
    async findProduct(handle) {
      const [found] = await openProducts([handle])
      return found
    },
    openProducts,
    openCards,
    peekProduct: cache.get,
    cachedLists,
    boughtWith: (handle) => pairs.get(handle) ?? [],
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    patchStock: (available) => follower.patchStock(new Map(Object.entries(available))),
    refresh,
    async close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      await listener.close()
    },
  }

  async function readCurrent<Row extends Copy>(
    handles: readonly string[],
    read: (db: Db, handles: readonly string[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const copies = reports.hasReplica && (await readCopies(reports, handles, follower.current(), read))
    return copies || withRetries(() => read(db, handles), isConnectionLost)
  }

  async function openCards(handles: readonly string[]): Promise<Map<string, CardProduct>> {
    const known = handles.flatMap((handle) => cache.get(handle)?.product ?? [])
    const found = new Map<string, CardProduct>(known.map((product) => [product.id, product]))
    const others = await cards.open(handles.filter((handle) => !found.has(handle)))
    for (const card of others) found.set(card.id, card)
    return found
  }

  // The database is not asked for made-up handles.
  async function openProducts(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const { products } = follower.current()
    return cache.open(handles.filter((handle) => products.placeOf(handle) !== undefined))
  }
}
