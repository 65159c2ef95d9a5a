import { repeat } from '../jobs/repeat.ts'
import type { JobLog } from '../jobs/run-jobs.ts'
import type { Db } from '../postgres/database.ts'
import { bucketOf, deepestFullAt, type Limit, secondsUntilOne, takeOne } from './bucket.ts'
import { lowerBuckets, recordTaken } from './limit-store.ts'

export interface SharedBuckets {
  take(key: Buffer, limit: Limit): number | null
  /** As `take` would answer, and takes nothing. */
  wait(key: Buffer, limit: Limit): number | null
  close(): Promise<void>
}

interface Bucket {
  key: Buffer
  fullAt: number
  /** As of the last look at its limit. */
  deepest: number
  /** Taken here and not written to the database yet. */
  unsavedMs: number
}

/** Least recently used buckets are dropped beyond this number. */
const mostBuckets = 50_000
const saveMs = 1_000

interface Sharing {
  db: Db
  now: () => number
  log: JobLog
}

/** Shared through the database once a second; a call costs no query. */
export function openSharedBuckets({ db, now, log }: Sharing): SharedBuckets {
  const buckets = new Map<string, Bucket>()
  /** Of the first take that is not written yet: what is written later has not been taken later. */
  let unsavedSince: number | null = null
  const saving = repeat({ name: 'limits', everyMs: saveMs, work: save }, log)
  function wait(key: Buffer, limit: Limit): number | null {
    const bucket = openBucket(key)
    bucket.deepest = deepestFullAt(limit, now())
    bucket.fullAt = Math.min(bucket.fullAt, bucket.deepest)
    return takeOne(limit, bucket.fullAt, now()) === null ? secondsUntilOne(limit, bucket.fullAt, now()) : null
  }

  function take(key: Buffer, limit: Limit): number | null {
    const seconds = wait(key, limit)
    if (seconds !== null) return seconds
    const bucket = openBucket(key)
    const laterMs = bucketOf(limit).refillMs
    bucket.fullAt = Math.max(bucket.fullAt, now()) + laterMs
    bucket.unsavedMs += laterMs
    unsavedSince ??= now()
    return null
  }

  function openBucket(key: Buffer): Bucket {
    const name = key.toString('base64')
    const bucket = buckets.get(name) ?? { key, fullAt: 0, deepest: 0, unsavedMs: 0 }
    buckets.delete(name)
    buckets.set(name, bucket)
    if (buckets.size > mostBuckets) dropOldest()
    return bucket
  }

  function dropOldest(): void {
    const oldest = buckets.keys().next().value
    if (oldest !== undefined) buckets.delete(oldest)
  }

  async function save(): Promise<void> {
    for (const [name, { fullAt, unsavedMs }] of buckets)
      if (fullAt <= now() && unsavedMs === 0) buckets.delete(name)
    const unsaved = [...buckets.values()].filter(({ unsavedMs }) => unsavedMs > 0)
    const since = Math.min(unsavedSince ?? now(), now())
    unsavedSince = null
    try {
      for (let start = 0; start < unsaved.length; start += 1_000)
        await saveSome(unsaved.slice(start, start + 1_000), since)
    } catch (error) {
      unsavedSince = since
      throw error
    }
  }

  async function saveSome(some: readonly Bucket[], since: number): Promise<void> {
    const taken = some.map(({ key, unsavedMs }) => ({ key, laterMs: unsavedMs }))
    const shared = await recordTaken(db, taken, since)
    const tooFar = some.filter(({ deepest }, index) => (shared[index] ?? 0) > deepest)
    if (tooFar.length > 0) await lowerBuckets(db, tooFar)
    some.forEach((bucket, index) => {
      bucket.unsavedMs -= taken[index]?.laterMs ?? 0
      // The database may not know yet what another process has just taken.
      bucket.fullAt = Math.max(bucket.fullAt, (shared[index] ?? 0) + bucket.unsavedMs)
    })
  }

  return { take, wait, close: () => saving.stop() }
}
