import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import type { WorkQueue } from '../../platform/limits/work-queue.ts'
import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import { openClockCache } from '../../platform/response-cache/clock-cache.ts'
import type { PageKey } from './page-key.ts'
import { type PageReads, showsAny } from './page-reads.ts'

const largestCacheBytes = 128 * 1024 * 1024
/** Of free text (search terms, unknown paths): enough for a busy hour, too few to fill memory. */
const sidePages = 100
/** Listings by filters and order: the first ones asked for, then those asked for twice. */
const combinationPages = 200
/** A stale page is served for so long while it is rendered again. */
const staleMs = 2_000

interface Rendered {
  page: CachedResponse
  reads: PageReads
}

interface Entry extends Rendered {
  staleSince: number | null
}

export interface PageClient extends Client {
  /** Called before a render. May throw a refusal. */
  onMiss(key: PageKey): void
}

export interface PageCache {
  find(url: string): CachedResponse | undefined
  /** Rendered at most once however many ask at the same time. Throws `too-busy`. */
  open(key: PageKey, client: PageClient): Promise<CachedResponse>
  /** Pages that show these products are rendered again when next asked for. */
  expire(handles: ReadonlySet<string>): void
  /** Pages that have read these addresses are rendered before they are shown again. */
  drop(paths: readonly string[]): void
}

interface PageCacheOptions {
  /** A passing page is compressed on the spot. */
  render: (key: PageKey, isPassing: boolean) => Promise<Rendered>
  queue: WorkQueue
  now: () => number
  onError: (error: unknown) => void
}

interface Rendering {
  page: Promise<CachedResponse>
  waiting: PageClient[]
}

export function openPageCache({ render, queue, now, onError }: PageCacheOptions): PageCache {
  const lasting = openClockCache<Entry>({ bound: largestCacheBytes, weigh: ({ page }) => page.size })
  const side = openClockCache<Entry>({ bound: sidePages, weigh: () => 1 })
  const combinations = openClockCache<Entry>({ bound: combinationPages, weigh: () => 1 })
  const caches = [lasting, combinations, side]
  const rendering = new Map<string, Rendering>()
  let generation = 0

  function find(url: string): CachedResponse | undefined {
    const entry = lasting.get(url) ?? combinations.get(url)
    return entry?.staleSince === null ? entry.page : undefined
  }

  async function open(key: PageKey, client: PageClient): Promise<CachedResponse> {
    const entry = findEntry(key)
    if (!entry) return renderOnce(key, client)
    if (entry.staleSince === null) return entry.page
    if (now() - entry.staleSince >= staleMs) return renderOnce(key, client)
    renderOnce(key, backgroundClient).catch(logUnlessBusy)
    return entry.page
  }

  function findEntry(key: PageKey): Entry | undefined {
    const entry = lasting.get(key.url) ?? combinations.get(key.url)
    if (entry) return entry
    const aside = side.get(key.url)
    if (aside && key.combination) {
      side.delete(key.url)
      combinations.set(key.url, aside)
    }
    return aside
  }

  function renderOnce(key: PageKey, client: PageClient): Promise<CachedResponse> {
    const running = rendering.get(key.url)
    if (running) {
      running.waiting.push(client)
      return running.page
    }
    client.onMiss(key)
    const waiting = [client]
    const page = renderInQueue(key, waiting).finally(() => rendering.delete(key.url))
    rendering.set(key.url, { page, waiting })
    return page
  }

  /** Pages of the plain catalogue first: their number is bounded. */
  function renderInQueue(key: PageKey, waiting: readonly PageClient[]): Promise<CachedResponse> {
    const work = async () => {
      // Other requests are answered between two renders.
      await nextTurn()
      return renderAndKeep(key)
    }
    const hasLeft = () => waiting.every((client) => client.hasLeft())
    return queue(work, { network: waiting[0]?.network ?? '', isTrusted: key.lasting, hasLeft })
  }

  function logUnlessBusy(error: unknown): void {
    if (!(error instanceof Refusal)) onError(error)
  }

  async function renderAndKeep(key: PageKey): Promise<CachedResponse> {
    const startedIn = generation
    const rendered = await render(key, isPassing(key))
    const staleSince = startedIn === generation ? null : now()
    if (rendered.page.status < 500) store(key, { ...rendered, staleSince })
    return rendered.page
  }

  function store(key: PageKey, entry: Entry): void {
    if (key.lasting) lasting.set(key.url, entry)
    else if (isPassing(key)) side.set(key.url, entry)
    else combinations.set(key.url, entry)
  }

  /** Made-up combinations push out only one another. */
  function isPassing({ url, lasting: isLasting, combination }: PageKey): boolean {
    if (isLasting) return false
    return !combination || (!combinations.peek(url) && combinations.size >= combinationPages)
  }

  function expire(handles: ReadonlySet<string>): void {
    generation += 1
    for (const [url, { reads }] of side.entries()) if (showsAny(reads, handles)) side.delete(url)
    for (const cache of [lasting, combinations])
      for (const [, entry] of cache.entries()) if (showsAny(entry.reads, handles)) entry.staleSince ??= now()
  }

  function drop(paths: readonly string[]): void {
    generation += 1
    const isOld = ({ reads }: Entry) => paths.some((path) => reads.has(path))
    for (const cache of caches)
      for (const [url, entry] of [...cache.entries()]) if (isOld(entry)) cache.delete(url)
  }

  return { find, open, expire, drop }
}

const backgroundClient: PageClient = { network: 'background', hasLeft: () => false, onMiss: () => {} }
