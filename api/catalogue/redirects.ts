import type { Db } from '../platform/postgres/database.ts'
import { openClockCache } from '../platform/response-cache/clock-cache.ts'
import { openRedirectIndex } from './redirect-index.ts'
import { ofPlatform, redirectAddress, redirectPath } from './redirect-path.ts'

const cachedMs = 30_000
const mostCached = 10_000
const mostReads = 8

interface OpenRedirects {
  /** Not that of shoppers: their orders come first. */
  db: Db
  onError: (error: unknown) => void
  now?: () => number
}

export interface Redirects {
  /** Where an address of the former shop leads today: by its query, or else by its path and with its query. Null: nowhere. */
  find(url: string): Promise<string | null>
}

/** Asked for pages that do not exist. Without the database they are a 404 as before. */
export function openRedirects({ db, onError, now = Date.now }: OpenRedirects): Redirects {
  const index = openRedirectIndex({ db, onError, now })
  const cached = openClockCache<{ to: string | null; until: number }>({ bound: mostCached, weigh: () => 1 })
  let reads = 0

  async function read(path: string): Promise<string | null> {
    if (reads >= mostReads) return null
    reads += 1
    try {
      const to = await findRedirect(db, path)
      cached.set(path, { to, until: now() + cachedMs })
      return to
    } catch (error) {
      onError(error)
      return null
    } finally {
      reads -= 1
    }
  }

  async function findStored(path: string): Promise<string | null> {
    if (!(await index.has(path))) return null
    const known = cached.get(path)
    return known && now() < known.until ? known.to : await read(path)
  }

  return {
    async find(url) {
      const [query = ''] = /\?.*/s.exec(url) ?? []
      const [path, address] = [redirectPath(url), redirectAddress(url)]
      const known = address === path ? null : await findStored(address)
      if (known !== null) return escaped(known)
      const to = (await findStored(path)) ?? ofPlatform(address)
      return to === null || to === path ? null : `${escaped(to)}${to.includes('?') ? '' : query}`
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

/** What is escaped already stays as it is. */
function escaped(address: string): string {
  return encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%')
}
