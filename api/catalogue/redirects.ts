import type { Db } from '../postgres/database.ts'
import { openClockCache } from '../response-cache/clock-cache.ts'

const keptMs = 30_000
const mostKept = 10_000
const mostReads = 8

interface OpenRedirects {
  db: Db
  onError: (error: unknown) => void
  now?: () => number
}

export interface Redirects {
  /** Where an address of the former shop leads today, with its query. Null: nowhere. */
  find(url: string): Promise<string | null>
}

/** Asked for pages that do not exist. Made-up addresses keep few queries busy, and without the database they are a 404 as before. */
export function openRedirects({ db, onError, now = Date.now }: OpenRedirects): Redirects {
  const kept = openClockCache<{ to: string | null; until: number }>({ bound: mostKept, weigh: () => 1 })
  let reads = 0

  async function read(path: string): Promise<string | null> {
    if (reads >= mostReads) return null
    reads += 1
    try {
      const to = await findRedirect(db, path)
      kept.set(path, { to, until: now() + keptMs })
      return to
    } catch (error) {
      onError(error)
      return null
    } finally {
      reads -= 1
    }
  }

  return {
    async find(url) {
      const [, query = ''] = /(\?.*)?$/.exec(url) ?? []
      const path = redirectPath(url)
      const known = kept.get(path)
      const to = (known && now() < known.until ? known.to : await read(path)) ?? ofPlatform(path)
      return to === null || to === path ? null : `${encodeURI(decoded(to))}${to.includes('?') ? '' : query}`
    },
  }
}

async function findRedirect(db: Db, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst()
  return row?.to_path ?? null
}

/** Addresses that every shop of the platform has. */
function ofPlatform(path: string): string | null {
  const [, handle] = /^\/collections\/[^/]+\/products\/([^/]+)$/.exec(path) ?? []
  if (handle !== undefined) return `/products/${handle}`
  return path === '/collections' || path === '/collections/all' ? '/products' : null
}

/** `https://old.example/Products/Caf%C3%A9/?a=b` → `/products/café`. */
export function redirectPath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
  return `/${decoded(path).toLowerCase().split('/').filter(Boolean).join('/')}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
