import type { Place } from '../../../shop/catalogue/contract.ts'
import { isDatabaseAway } from '../../platform/postgres/away.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'
import { type BuiltSearch, buildSearch, type Found, type SearchSource } from './build-search.ts'
import { currentSearchTerms, onSearchWords } from './current-search-terms.ts'
import { placesMeant } from './find-places.ts'

export interface Search {
  /** Built when it is first asked. */
  find(query: string, limit: number): Promise<Found>
  /** For a search that is over: counted where it finds nothing. */
  findNear(term: string, limit: number): Promise<Found & { places: readonly Place[] }>
  /** Called when another index has taken the place of one in use. */
  onChange(listener: () => void): void
  /** Of the index in memory; 0 before the first search. */
  bytes(): number
  close(): void
}

interface OpenSearch extends Omit<SearchSource, 'terms'> {
  catalogue: Pick<Catalogue, 'current' | 'onChange'>
  restMs?: number
  onError?: (error: unknown) => void
  /** Told of what led to no product. */
  onMiss?: (term: string) => void
}

/** More are not compared: the index is built again. */
const mostCompared = 500

/** Answers from the old index while a new one is built. */
export function openSearch({
  restMs = 2_000,
  onError = () => {},
  onMiss = () => {},
  ...source
}: OpenSearch): Search {
  let current: BuiltSearch | undefined
  let building: Promise<BuiltSearch> | undefined
  let timer: NodeJS.Timeout | undefined
  const changed = new Set<string>()
  let hasOldWords = false
  const listeners: (() => void)[] = []
  const build = () => buildSearch({ ...source, terms: currentSearchTerms() })
  const unfollow = source.catalogue.onChange((handles) => {
    for (const handle of handles) changed.add(handle)
    if (building && changed.size > 0) timer ??= setTimeout(follow, restMs).unref()
  })

  const unfollowWords = onSearchWords(() => {
    hasOldWords = true
    if (building) timer ??= setTimeout(follow, 0).unref()
  })

  async function open(): Promise<BuiltSearch> {
    building ??= build()
    try {
      current ??= await building
      return current
    } catch (error) {
      building = undefined
      throw error
    }
  }

  function follow(): void {
    const handles = [...changed]
    changed.clear()
    refresh(handles)
      .catch((error: unknown) => {
        for (const handle of handles) changed.add(handle)
        if (!isDatabaseAway(error)) onError(error)
      })
      .finally(() => {
        timer = changed.size > 0 || hasOldWords ? setTimeout(follow, restMs).unref() : undefined
      })
  }

  async function refresh(handles: readonly string[]): Promise<void> {
    const old = await open()
    if (!hasOldWords && handles.length <= mostCompared && (await old.isCurrent(handles))) return
    hasOldWords = false
    current = await build().catch((error) => {
      hasOldWords = true
      throw error
    })
    for (const listener of listeners) listener()
  }

  return {
    find: async (query, limit) => (await open()).find(query, limit),
    async findNear(term, limit) {
      const found = (await open()).find(term, limit)
      if (found.handles.length === 0) onMiss(term)
      return { ...found, places: placesMeant(term, found) }
    },
    bytes: () => current?.bytes ?? 0,
    onChange: (listener) => void listeners.push(listener),
    close() {
      unfollow()
      unfollowWords()
      clearTimeout(timer)
    },
  }
}
