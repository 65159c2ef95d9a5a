import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import type { CollectionName } from './build-snapshot.ts'

/** The first page of each collection, made once per catalogue version. */
export interface CachedLists {
  peek(collection: CollectionName): CachedResponse | undefined
  open(collection: CollectionName, make: () => Promise<CachedResponse>): Promise<CachedResponse>
  clear(): void
}

export function openCachedLists(): CachedLists {
  let lists = new Map<CollectionName, CachedResponse>()
  return {
    peek: (collection) => lists.get(collection),
    async open(collection, make) {
      const cached = lists.get(collection)
      if (cached) return cached
      // A list begun before a change goes into the dropped map.
      const startedIn = lists
      const made = await make()
      startedIn.set(collection, made)
      return made
    },
    clear() {
      lists = new Map()
    },
  }
}
