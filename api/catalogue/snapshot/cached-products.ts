import { openClockCache } from '../../response-cache/clock-cache.ts'
import { type CatalogueProduct, weightOf } from '../catalogue-product.ts'

/** As many products as the bound allows; the others are loaded from the database when asked for. */
export interface CachedProducts {
  get(handle: string): CatalogueProduct | undefined
  peek(handle: string): CatalogueProduct | undefined
  /** In the order of the handles, without those not for sale. */
  open(handles: readonly string[]): Promise<CatalogueProduct[]>
  /** Replaces those in memory by what `change` returns, and drops them where that is null. */
  change(handles: Iterable<string>, change: (product: CatalogueProduct) => CatalogueProduct | null): void
  add(products: readonly CatalogueProduct[]): void
  clear(): void
}

interface CachedProductsOptions {
  load: (handles: readonly string[]) => Promise<CatalogueProduct[]>
  largestBytes: number
}

export function openCachedProducts({ load, largestBytes }: CachedProductsOptions): CachedProducts {
  const cache = openClockCache<CatalogueProduct>({ bound: largestBytes, weigh: weightOf })
  let generation = 0

  async function open(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const found = new Map(handles.map((handle) => [handle, cache.get(handle)]))
    const missing = handles.filter((handle) => !found.get(handle))
    if (missing.length > 0) for (const loaded of await loadNow(missing)) found.set(loaded.product.id, loaded)
    return [...found.values()].filter((product) => product !== undefined)
  }

  async function loadNow(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const startedIn = generation
    const loaded = await load(handles)
    // What was read before a change is answered once more, but not cached.
    if (startedIn === generation) cacheAll(loaded)
    return loaded
  }

  function cacheAll(products: readonly CatalogueProduct[]): void {
    for (const product of products) cache.set(product.product.id, product)
  }

  return {
    get: cache.get,
    peek: cache.peek,
    open,
    change(handles, change) {
      generation += 1
      for (const handle of handles) {
        const before = cache.peek(handle)
        const after = before && change(before)
        if (after === before) continue
        if (after) cache.set(handle, after)
        else cache.delete(handle)
      }
    },
    add(products) {
      generation += 1
      cacheAll(products)
    },
    clear() {
      generation += 1
      cache.clear()
    },
  }
}
