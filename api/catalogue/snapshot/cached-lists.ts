import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import { openClockCache } from '../../platform/response-cache/clock-cache.ts'

/** The first page of all products and of each collection, made once per catalogue version. */
export interface CachedLists {
  peek(address: string): CachedResponse | undefined
  open(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>
  clear(): void
}

const mostBytes = 64 * 1024 * 1024

const openLists = () => openClockCache<CachedResponse>({ bound: mostBytes, weigh: ({ size }) => size })

export function openCachedLists(): CachedLists {
  let lists = openLists()
  return {
    peek: (address) => lists.get(address),
    async open(address, make) {
      const cached = lists.get(address)
      if (cached) return cached
      // A list begun before a change goes into the dropped map.
      const startedIn = lists
      const made = await make()
      startedIn.set(address, made)
      return made
    },
    clear() {
      lists = openLists()
    },
  }
}
