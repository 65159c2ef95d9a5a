import type { CachedResponse } from '../../response-cache/cached-response.ts'
import type { ShelfName } from './build-snapshot.ts'

/** The first page of each collection, made once per catalogue version. */
export interface CachedLists {
  peek(shelf: ShelfName): CachedResponse | undefined
  open(shelf: ShelfName, make: () => Promise<CachedResponse>): Promise<CachedResponse>
  clear(): void
}

export function openCachedLists(): CachedLists {
  let lists = new Map<ShelfName, CachedResponse>()
  return {
    peek: (shelf) => lists.get(shelf),
    async open(shelf, make) {
      const cached = lists.get(shelf)
      if (cached) return cached
      // A list begun before a change goes into the dropped map.
      const startedIn = lists
      const made = await make()
      startedIn.set(shelf, made)
      return made
    },
    clear() {
      lists = new Map()
    },
  }
}
