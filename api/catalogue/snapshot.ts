import type { PhotoManifest } from '../../shop/catalogue/photo.ts'
import type { Db } from '../postgres/database.ts'
import { buildSnapshot, changedBetween, patchSnapshot, type Snapshot } from './build-snapshot.ts'
import { readCatalogue, readStock, readVersion } from './catalogue-store.ts'
import { listen } from './listen.ts'
import { readPhotoManifest } from './photo-manifest.ts'

/** What this process knows to be for sale. It follows the database by itself. */
export interface Catalogue {
  current(): Snapshot
  /** `listener` hears the handles of products that came, went or read differently. Returns how to stop it. */
  onChange(listener: (handles: readonly string[]) => void): () => void
  /** Pieces left of some variants, by id; only one that crosses a threshold changes anything. */
  patchStock(available: Readonly<Record<string, number>>): void
  /** Compares with the database now. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface OpenCatalogue {
  db: Db
  databaseUrl: string
  photos?: PhotoManifest
  /** A notice may be lost, so the database is asked this often all the same. */
  checkEveryMs?: number
}

export async function openCatalogue(options: OpenCatalogue): Promise<Catalogue> {
  const { db, databaseUrl, checkEveryMs = 5_000 } = options
  const photos = options.photos ?? (await readPhotoManifest())
  const listeners = new Set<(handles: readonly string[]) => void>()
  let snapshot = buildSnapshot(await readCatalogue(db), photos)
  const refresh = oneAtATime(check)
  const refreshQuietly = () => void refresh().catch(stayAsItIs)
  const ear = listen({
    databaseUrl,
    channels: { catalogue: refreshQuietly, stock: (payload) => patchStock(readCounts(payload)) },
    onConnect: refreshQuietly,
  })
  const timer = setInterval(refreshQuietly, checkEveryMs).unref()

  async function check(): Promise<void> {
    if ((await readVersion(db)) === snapshot.version) return patch(await readStock(db))
    const next = buildSnapshot(await readCatalogue(db), photos)
    replace(next, changedBetween(snapshot, next))
  }

  function patchStock(available: Readonly<Record<string, number>>): void {
    patch(new Map(Object.entries(available)))
  }

  function patch(available: ReadonlyMap<string, number>): void {
    const patched = patchSnapshot(snapshot, available)
    replace(patched.snapshot, patched.changed)
  }

  function replace(next: Snapshot, changed: readonly string[]): void {
    snapshot = next
    if (changed.length > 0) for (const listener of listeners) listener(changed)
  }

  return {
    current: () => snapshot,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    patchStock,
    refresh,
    async close() {
      clearInterval(timer)
      await ear.close()
    },
  }
}

/** A database that is away for a while is told by those who need it; pages go on from what is known. */
function stayAsItIs(): void {}

/** Calls during a run share one further run, for what they ask about may have happened meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  function start(): Promise<void> {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    following ??= running
      .catch(() => {})
      .then(() => {
        following = null
        return start()
      })
    return following
  }
}

/** `{"<variant id>": pieces}`; a notice that is not ours changes nothing. */
function readCounts(payload: string): Record<string, number> {
  try {
    const counts: unknown = JSON.parse(payload)
    const entries = Object.entries(counts ?? {}).filter(([, count]) => Number.isInteger(count))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
