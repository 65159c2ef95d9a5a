import { openClockCache } from '../../platform/response-cache/clock-cache.ts'

/** Products or cards, as many as the bound allows; the others are loaded from the database when asked for. */
export interface CachedProducts<Value> {
  get(handle: string): Value | undefined
  peek(handle: string): Value | undefined
  /** In the order of the handles, without those not for sale. */
  open(handles: readonly string[]): Promise<Value[]>
  /** Replaces those in memory by what `change` returns, and drops them where that is null. */
  change(handles: Iterable<string>, change: (product: Value) => Value | null): void
  add(products: readonly Value[]): void
  clear(): void
}

interface CachedProductsOptions<Value> {
  load: (handles: readonly string[]) => Promise<Value[]>
  handleOf: (product: Value) => string
  largestBytes: number
  /** In bytes. */
  weigh: (product: Value) => number
}

export function openCachedProducts<Value>(options: CachedProductsOptions<Value>): CachedProducts<Value> {
  const { load, handleOf, largestBytes, weigh } = options
  const cache = openClockCache<Value>({ bound: largestBytes, weigh })
  let generation = 0

  async function open(handles: readonly string[]): Promise<Value[]> {
    const found = new Map(handles.map((handle) => [handle, cache.get(handle)]))
    const missing = handles.filter((handle) => !found.get(handle))
    if (missing.length > 0) for (const loaded of await loadNow(missing)) found.set(handleOf(loaded), loaded)
    return [...found.values()].filter((product) => product !== undefined)
  }

  async function loadNow(handles: readonly string[]): Promise<Value[]> {
    const startedIn = generation
    const loaded = await load(handles)
    // What was read before a change is answered once more, but not cached.
    if (startedIn === generation) cacheAll(loaded)
    return loaded
  }

  function cacheAll(products: readonly Value[]): void {
    for (const product of products) cache.set(handleOf(product), product)
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
