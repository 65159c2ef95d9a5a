import { type CatalogueProduct, weightOf } from './catalogue-product.ts'

/**
 * Products in memory, as many as the bound allows: those that were asked for last. The others lie in the
 * database and are loaded when somebody asks.
 */
export interface KeptProducts {
  /** Where it is in memory. */
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
  const kept = new Map<string, CatalogueProduct>()
  let bytes = 0
  let generation = 0

  function peek(handle: string): CatalogueProduct | undefined {
    const found = kept.get(handle)
    if (!found) return undefined
    // Maps keep insertion order, so the first one is always the least recently used.
    kept.delete(handle)
    kept.set(handle, found)
    return found
  }

  async function open(handles: readonly string[]): Promise<CatalogueProduct[]> {
    const found = new Map(handles.map((handle) => [handle, peek(handle)]))
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
    for (const product of products) {
      drop(product.product.id)
      kept.set(product.product.id, product)
      bytes += weightOf(product)
    }
    for (const handle of kept.keys()) {
      if (bytes <= largestBytes) return
      drop(handle)
    }
  }

  function drop(handle: string): void {
    const product = kept.get(handle)
    if (!product) return
    kept.delete(handle)
    bytes -= weightOf(product)
  }

  return {
    peek,
    open,
    change(handles, change) {
      generation += 1
      for (const handle of handles) {
        const before = kept.get(handle)
        const after = before && change(before)
        if (after === before) continue
        drop(handle)
        if (after) keepAll([after])
      }
    },
    keep(products) {
      generation += 1
      keepAll(products)
    },
    clear() {
      generation += 1
      kept.clear()
      bytes = 0
    },
  }
}
