import type { PhotoManifest } from '../../../shop/catalogue/photo.ts'
import { readPhotoManifest } from '../../media/photo-manifest.ts'
import type { Db } from '../../postgres/database.ts'
import { type CatalogueProduct, catalogueProducts } from '../catalogue-product.ts'
import { readProducts } from '../catalogue-store.ts'
import type { Snapshot } from './build-snapshot.ts'
import { type CachedLists, openCachedLists } from './cached-lists.ts'
import { openCachedProducts } from './cached-products.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { listen } from './listen.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readCounts } from './stock-updates.ts'

/** What this process knows to be for sale. It follows the database by itself. */
export interface Catalogue {
  current(): Snapshot
  /** Undefined where there is none for sale. */
  findProduct(handle: string): Promise<CatalogueProduct | undefined>
  /** In the order of the handles; what is not for sale is left out. */
  openProducts(handles: readonly string[]): Promise<CatalogueProduct[]>
  /** Only where it is in memory. */
  peekProduct(handle: string): CatalogueProduct | undefined
  cachedLists: CachedLists
  /** `listener` hears the handles of products that came, went or read differently. Returns how to stop it. */
  onChange(listener: (handles: readonly string[]) => void): () => void
  /** Pieces left of some variants, by id; only one that crosses a threshold changes anything. */
  patchStock(available: Readonly<Record<string, number>>): void
  /** Compares with the database now. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface OpenCatalogue {
  db: Db
  /** For reading all of it, which may take longer than a shopper waits. */
  background?: Db
  databaseUrl: string
  photos?: PhotoManifest
  /** A notice may be lost, so the database is asked this often all the same. */
  checkEveryMs?: number
}

/** Products beyond this are loaded when somebody asks for them. */
const largestBytes = 48 * 1024 * 1024

export async function openCatalogue(options: OpenCatalogue): Promise<Catalogue> {
  const { db, background = db, databaseUrl, checkEveryMs = 5_000 } = options
  const photos = options.photos ?? (await readPhotoManifest())
  const listeners = new Set<(handles: readonly string[]) => void>()
  const cachedLists = openCachedLists()
  const load = async (handles: readonly string[]) =>
    catalogueProducts(await readProducts(db, handles), photos)
  const cache = openCachedProducts({ load, largestBytes })
  const follower = await followCatalogue({ db, background, photos, cache, onChange: notify })

  function notify(handles: readonly string[]): void {
    cachedLists.clear()
    for (const listener of listeners) listener(handles)
  }

  const follow = oneAtATime(follower.followChanges)
  const quietly = (work: () => Promise<void>) => () => void work().catch(stayAsItIs)
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
      catalogue: quietly(follow),
      stock: (payload) => follower.patchStock(readCounts(payload)),
    },
    onConnect: quietly(refresh),
  })
  const timer = setInterval(quietly(check), checkEveryMs).unref()

  return {
    current: follower.current,
    async findProduct(handle) {
      const [found] = await openProducts([handle])
      return found
    },
    openProducts,
    peekProduct: cache.get,
    cachedLists,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    patchStock: (available) => follower.patchStock(new Map(Object.entries(available))),
    refresh,
    async close() {
      clearInterval(timer)
      await listener.close()
    },
  }

  // The database is not asked for made-up handles.
  async function openProducts(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const { products } = follower.current().collections
    return cache.open(handles.filter((handle) => products.placeOf(handle) !== undefined))
  }
}

/** A database that is away for a while is since by those who need it; pages go on from what is known. */
function stayAsItIs(): void {}
