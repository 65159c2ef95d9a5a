import { openBoundedMap } from '../../response-cache/bounded-map.ts'
import { type CatalogueProduct, weightOf } from '../catalogue-product.ts'

/**
 * Products in memory, as many as the bound allows. The others lie in the database and are loaded when somebody
 * asks.
 */
export interface KeptProducts {
  /** Where it is in memory; counts as asking for it. */
  get(handle: string): CatalogueProduct | undefined
  /** The same for those who only look. */
  peek(handle: string): CatalogueProduct | undefined
  /** In the order of the handles; one that is not for sale is left out. */
  open(handles: readonly string[]): Promise<CatalogueProduct[]>
  /** What is in memory of these changes to what `change` makes of it; nothing is kept of null. */
  change(handles: Iterable<string>, change: (kept: CatalogueProduct) => CatalogueProduct | null): void
  keep(products: readonly CatalogueProduct[]): void
  clear(): void
}

interface OpenKeptProducts {
  load: (handles: readonly string[]) => Promise<CatalogueProduct[]>
  largestBytes: number
}

export function openKeptProducts({ load, largestBytes }: OpenKeptProducts): KeptProducts {
  const kept = openBoundedMap<CatalogueProduct>({ bound: largestBytes, weigh: weightOf })
  let generation = 0

  async function open(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const found = new Map(handles.map((handle) => [handle, kept.get(handle)]))
    const missing = handles.filter((handle) => !found.get(handle))
    if (missing.length > 0) for (const loaded of await loadNow(missing)) found.set(loaded.product.id, loaded)
    return [...found.values()].filter((product) => product !== undefined)
  }

  async function loadNow(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const startedIn = generation
    const loaded = await load(handles)
    // What was read before a change is answered once more, and not kept.
    if (startedIn === generation) keepAll(loaded)
    return loaded
  }

  function keepAll(products: readonly CatalogueProduct[]): void {
    for (const product of products) kept.set(product.product.id, product)
  }

  return {
    get: kept.get,
    peek: kept.peek,
    open,
    change(handles, change) {
      generation += 1
      for (const handle of handles) {
        const before = kept.peek(handle)
        const after = before && change(before)
        if (after === before) continue
        if (after) kept.set(handle, after)
        else kept.delete(handle)
      }
    },
    keep(products) {
      generation += 1
      keepAll(products)
    },
    clear() {
      generation += 1
      kept.clear()
    },
  }
}
