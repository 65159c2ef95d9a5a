import { repeat } from '../jobs/repeat.ts'
import type { JobLog } from '../jobs/run-jobs.ts'
import type { Db } from '../postgres/database.ts'
import type { Siblings } from '../start/processes/siblings.ts'
import { bucketOf, type Limit, secondsUntilOne, takeOne } from './bucket.ts'
import { noteTaken } from './limit-store.ts'

export interface SharedBuckets {
  /** Takes one, or answers in how many seconds there will be one. */
  take(key: Buffer, limit: Limit): number | null
  close(): Promise<void>
}

interface Bucket {
  key: Buffer
  fullAt: number
  /** Taken here and not told to the others yet. */
  untoldMs: number
}

/** So many clients at once are remembered; the one longest unheard of makes room. */
const mostBuckets = 50_000
const tellMs = 1_000

interface Sharing {
  db: Db
  now: () => number
  log: JobLog
  siblings?: Siblings | undefined
}

/**
 * Buckets in memory that the processes of the shop share. Those that share a port tell each other at once; and
 * each tells the database once a second what it has let through and hears what those elsewhere have. A call costs
 * no query, at the price of what others let through within that second. While the database is away each machine
 * counts for itself.
 */
export function openSharedBuckets({ db, now, log, siblings }: Sharing): SharedBuckets {
  const buckets = new Map<string, Bucket>()
  const telling = repeat({ name: 'limits', everyMs: tellMs, work: tell }, log)
  siblings?.onTaken(({ key, laterMs }) => {
    const bucket = openBucket(Buffer.from(key, 'base64'))
    bucket.fullAt = Math.max(bucket.fullAt, now()) + laterMs
  })

  function take(key: Buffer, limit: Limit): number | null {
    const bucket = openBucket(key)
    const fullAt = takeOne(limit, bucket.fullAt, now())
    if (fullAt === null) return secondsUntilOne(limit, bucket.fullAt, now())
    const laterMs = bucketOf(limit).refillMs
    bucket.fullAt = fullAt
    bucket.untoldMs += laterMs
    siblings?.tellTaken({ key: key.toString('base64'), laterMs })
    return null
  }

  function openBucket(key: Buffer): Bucket {
    const name = key.toString('base64')
    const bucket = buckets.get(name) ?? { key, fullAt: 0, untoldMs: 0 }
    // A map keeps the order of its insertions.
    buckets.delete(name)
    buckets.set(name, bucket)
    if (buckets.size > mostBuckets) forgetOldest()
    return bucket
  }

  function forgetOldest(): void {
    const oldest = buckets.keys().next().value
    if (oldest !== undefined) buckets.delete(oldest)
  }

  async function tell(): Promise<void> {
    for (const [name, { fullAt, untoldMs }] of buckets)
      if (fullAt <= now() && untoldMs === 0) buckets.delete(name)
    const untold = [...buckets.values()].filter(({ untoldMs }) => untoldMs > 0)
    for (let start = 0; start < untold.length; start += 1_000)
      await tellSome(untold.slice(start, start + 1_000))
  }

  async function tellSome(some: readonly Bucket[]): Promise<void> {
    const taken = some.map(({ key, untoldMs }) => ({ key, laterMs: untoldMs }))
    const shared = await noteTaken(db, taken, now())
    some.forEach((bucket, index) => {
      bucket.untoldMs -= taken[index]?.laterMs ?? 0
      // What a sibling has taken just now, the database may not know yet.
      bucket.fullAt = Math.max(bucket.fullAt, (shared[index] ?? 0) + bucket.untoldMs)
    })
  }

  return { take, close: () => telling.stop() }
}
