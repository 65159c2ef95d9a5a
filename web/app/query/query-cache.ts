export type Query<Data> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  | { state: 'failed'; data?: undefined; error: Error }
  | { state: 'done'; data: Data; error?: undefined }

interface Entry {
  query: Query<unknown>
  /** Shared by all that wait for this query. */
  running: Promise<unknown> | null
  freshUntil: number
  listeners: Set<() => void>
}

const entries = new Map<string, Entry>()
const loading = { state: 'loading' } as const

export function readQuery<Data>(key: string | null): Query<Data> {
  const entry = key === null ? undefined : entries.get(key)
  return (entry?.query ?? loading) as Query<Data>
}

/** A query without listeners is removed as soon as it is not fresh. */
export function subscribeQuery(key: string, listener: () => void): () => void {
  const entry = openEntry(key)
  entry.listeners.add(listener)
  return () => {
    entry.listeners.delete(listener)
    removeStale()
  }
}

/** Returns fresh data at once; otherwise loads it, while listeners still see the previous data. */
export function fetchQuery<Data>(
  key: string,
  load: () => Promise<Data>,
  { freshMs = 0, again = false }: { freshMs?: number; again?: boolean } = {},
): Data | Promise<Data> {
  const entry = openEntry(key)
  const isFresh = !again && entry.freshUntil > Date.now()
  if (isFresh && entry.query.state === 'done') return entry.query.data as Data
  const running = entry.running as Promise<Data> | null
  // What is under way may have been read before what has changed since.
  const loadAgain = () => fetchQuery(key, load, { freshMs, again })
  if (running) return again ? running.then(loadAgain, loadAgain) : running
  if (entry.query.state === 'failed') show(entry, loading)
  const started = load()
  entry.running = started
  started.then(
    (data) => {
      entry.freshUntil = Date.now() + freshMs
      end(entry, { state: 'done', data })
    },
    (error: unknown) => {
      end(entry, { state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
      removeStale()
    },
  )
  return started
}

export function invalidateQuery(key: string): void {
  const entry = entries.get(key)
  if (entry) entry.freshUntil = 0
  removeStale()
}

function openEntry(key: string): Entry {
  const entry = entries.get(key) ?? { query: loading, running: null, freshUntil: 0, listeners: new Set() }
  entries.set(key, entry)
  return entry
}

function removeStale(): void {
  for (const [key, { listeners, running, freshUntil }] of entries)
    if (listeners.size === 0 && !running && freshUntil <= Date.now()) entries.delete(key)
}

function end(entry: Entry, query: Query<unknown>): void {
  entry.running = null
  show(entry, query)
}

function show(entry: Entry, query: Query<unknown>): void {
  entry.query = query
  for (const listener of entry.listeners) listener()
}
