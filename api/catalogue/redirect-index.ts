import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

const checkEveryMs = 30_000
const knownAfterMs = 60_000
const longestWaitMs = 1_000

interface OpenRedirectIndex {
  db: Db
  onError: (error: unknown) => void
  now: () => number
}

/** Which old addresses there are, as 48 bits each: 100,000 take 800 kB. Made-up ones are told apart without a query. */
export function openRedirectIndex({ db, onError, now }: OpenRedirectIndex) {
  let hashes = new Float64Array()
  let version = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  let knownAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const at = now()
    const current = await readVersion(db)
    if (current !== version) hashes = await readHashes(db)
    version = current
    knownAt = at
  }

  function checkOnce(): Promise<void> {
    if (now() - checkedAt < checkEveryMs) return checking ?? Promise.resolve()
    checkedAt = now()
    checking = check()
      .catch(onError)
      .finally(() => {
        checking = undefined
      })
    return checking
  }

  return {
    /** Waits for the database the first time, and for a second at most where the last look is a minute old. */
    async has(path: string): Promise<boolean> {
      const checked = checkOnce()
      if (version < 0) await checked
      else if (now() - knownAt >= knownAfterMs)
        await Promise.race([checked, setTimeout(longestWaitMs, undefined, { ref: false })])
      return includes(hashes, Number.parseInt(hash('md5', path).slice(0, 12), 16))
    },
  }
}

async function readVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('redirect_version').select('version').executeTakeFirstOrThrow()
  return Number(version)
}

async function readHashes(db: Db): Promise<Float64Array<ArrayBuffer>> {
  const { rows } = await sql<{ hash: string }>`select left(md5(from_path), 12) as hash from redirect
    order by left(md5(from_path), 12) collate "C"`.execute(db)
  return Float64Array.from(rows, (row) => Number.parseInt(row.hash, 16))
}

function includes(sorted: Float64Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? wanted) < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted
}
