import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

const checkEveryMs = 30_000

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
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const current = await readVersion(db)
    if (current !== version) hashes = await readHashes(db)
    version = current
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
    /** Waits for the database the first time only. */
    async has(path: string): Promise<boolean> {
      const checked = checkOnce()
      if (version < 0) await checked
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
