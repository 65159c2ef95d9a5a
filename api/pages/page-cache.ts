import { openBoundedMap } from '../ready/bounded-map.ts'
import type { ReadyAnswer } from '../ready/ready-answer.ts'
import type { PageKey } from './page-key.ts'
import { isConcerned, type PageReads } from './page-reads.ts'

const largestCacheBytes = 128 * 1024 * 1024
/** Pages that come from free text (search terms, unknown paths): enough for a rush, too few to fill memory. */
const sidePages = 100
/** A page older than the catalogue is still served for this long while its successor renders. */
const staleMs = 2_000

interface Rendered {
  page: ReadyAnswer
  /** What it is made of. */
  reads: PageReads
}

interface Entry extends Rendered {
  /** When the catalogue moved on from under it; null while fresh. */
  staleSince: number | null
}

export interface PageCache {
  /** The page, if it is there and fresh. */
  find(url: string): ReadyAnswer | undefined
  /** The ready page for a key, rendered at most once however many ask at the same time. */
  open(key: PageKey): Promise<ReadyAnswer>
  /** These products came, went or read differently: pages that show them are rendered again when next asked for. */
  expire(handles: ReadonlySet<string>): void
}

interface PageCacheOptions {
  render: (key: PageKey) => Promise<Rendered>
  now: () => number
  onFault: (error: unknown) => void
}

export function openPageCache({ render, now, onFault }: PageCacheOptions): PageCache {
  const lasting = openBoundedMap<Entry>({ bound: largestCacheBytes, weigh: ({ page }) => page.size })
  const side = openBoundedMap<Entry>({ bound: sidePages, weigh: () => 1 })
  const rendering = new Map<string, Promise<ReadyAnswer>>()
  let generation = 0

  function find(url: string): ReadyAnswer | undefined {
    const entry = lasting.get(url)
    return entry?.staleSince === null ? entry.page : undefined
  }

  async function open(key: PageKey): Promise<ReadyAnswer> {
    const entry = lasting.get(key.url) ?? side.get(key.url)
    if (!entry) return renderOnce(key)
    if (entry.staleSince === null) return entry.page
    const renewed = renderOnce(key)
    if (now() - entry.staleSince >= staleMs) return renewed
    renewed.catch(onFault)
    return entry.page
  }

  function renderOnce(key: PageKey): Promise<ReadyAnswer> {
    const running = rendering.get(key.url)
    if (running) return running
    const job = renderAndKeep(key).finally(() => rendering.delete(key.url))
    rendering.set(key.url, job)
    return job
  }

  async function renderAndKeep(key: PageKey): Promise<ReadyAnswer> {
    const startedIn = generation
    const rendered = await render(key)
    const staleSince = startedIn === generation ? null : now()
    if (rendered.page.status < 500) keep(key, { ...rendered, staleSince })
    return rendered.page
  }

  function keep(key: PageKey, entry: Entry): void {
    const isLasting = key.lasting && entry.page.status === 200
    const [kept, other] = isLasting ? [lasting, side] : [side, lasting]
    other.delete(key.url)
    kept.set(key.url, entry)
  }

  function expire(handles: ReadonlySet<string>): void {
    generation += 1
    for (const [url, { reads }] of side.entries()) if (isConcerned(reads, handles)) side.delete(url)
    for (const [, entry] of lasting.entries())
      if (isConcerned(entry.reads, handles)) entry.staleSince ??= now()
  }

  return { find, open, expire }
}
