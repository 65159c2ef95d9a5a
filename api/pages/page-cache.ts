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
  const lasting = new Map<string, Entry>()
  const side = new Map<string, Entry>()
  const rendering = new Map<string, Promise<ReadyAnswer>>()
  let lastingBytes = 0
  let generation = 0

  function find(url: string): ReadyAnswer | undefined {
    const entry = touch(lasting, url)
    return entry?.staleSince === null ? entry.page : undefined
  }

  async function open(key: PageKey): Promise<ReadyAnswer> {
    const entry = touch(lasting, key.url) ?? touch(side, key.url)
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
    if (!key.lasting || entry.page.status !== 200) {
      side.set(key.url, entry)
      if (side.size > sidePages) dropOldest(side)
      return
    }
    lastingBytes += sizeOf(entry) - sizeOf(lasting.get(key.url))
    lasting.delete(key.url)
    lasting.set(key.url, entry)
    while (lastingBytes > largestCacheBytes && lasting.size > 1) lastingBytes -= sizeOf(dropOldest(lasting))
  }

  function expire(handles: ReadonlySet<string>): void {
    generation += 1
    for (const [url, { reads }] of side) if (isConcerned(reads, handles)) side.delete(url)
    for (const entry of lasting.values()) if (isConcerned(entry.reads, handles)) entry.staleSince ??= now()
  }

  return { find, open, expire }
}

/** Maps keep insertion order, so re-inserting on use makes the first key the least recently used. */
function touch(entries: Map<string, Entry>, url: string): Entry | undefined {
  const entry = entries.get(url)
  if (!entry) return undefined
  entries.delete(url)
  entries.set(url, entry)
  return entry
}

function dropOldest(entries: Map<string, Entry>): Entry | undefined {
  const [oldest] = entries
  if (!oldest) return undefined
  entries.delete(oldest[0])
  return oldest[1]
}

function sizeOf(entry: Entry | undefined): number {
  return entry?.page.size ?? 0
}
