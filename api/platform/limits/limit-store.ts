import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { bucketOf, deepestFullAt, type Limit, secondsUntilOne } from './bucket.ts'
import type { LimitName } from './limit-table.ts'

/** A hash: the table holds no addresses. */
export function bucketKey(name: string, ...subject: readonly string[]): Buffer {
  const text = [name, ...subject].map((part) => `${part.length}:${part}`).join('')
  return createHash('sha256').update(text).digest().subarray(0, 16)
}

export interface LimitDeps {
  db: Db
  now: () => Date
  config: Pick<Config, 'limits'>
}

interface Take {
  key: Buffer
  limit: Limit
  /** Milliseconds since 1970, as are all times here. */
  now: number
}

/** One statement, so that no two take the last one. */
export async function takeFromBucket(db: Db | Tx, { key, limit, now }: Take): Promise<boolean> {
  const { refillMs } = bucketOf(limit)
  const deepest = deepestFullAt(limit, now)
  const taken = await db
    .insertInto('limit_bucket')
    .values({ key, full_at: now + refillMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ full_at: sql`greatest(limit_bucket.full_at, ${now}) + ${refillMs}` })
        .where(sql<boolean>`greatest(limit_bucket.full_at, ${now}) + ${refillMs} <= ${deepest}`),
    )
    .returning('key')
    .executeTakeFirst()
  if (!taken) await lowerBuckets(db, [{ key, deepest }])
  return taken !== undefined
}

/** Throws `too-many`. */
export async function requireFromBucket(
  deps: LimitDeps,
  name: LimitName,
  ...subject: readonly string[]
): Promise<void> {
  const retryAfter = await takeOrWait(deps, name, ...subject)
  if (retryAfter !== null) throw new Refusal('too-many', { retryAfter })
}

/** In how many seconds there is one; null where it is taken. */
export async function takeOrWait(
  { db, now, config }: LimitDeps,
  name: LimitName,
  ...subject: readonly string[]
): Promise<number | null> {
  const taken = { key: bucketKey(name, ...subject), limit: config.limits[name], now: now().getTime() }
  if (await takeFromBucket(db, taken)) return null
  const [fullAt = 0] = await readBuckets(db, [taken.key])
  return secondsUntilOne(taken.limit, fullAt, taken.now)
}

/** So that nobody waits longer than it takes to fill a bucket that is empty. */
export async function lowerBuckets(
  db: Db | Tx,
  buckets: readonly { key: Buffer; deepest: number }[],
): Promise<void> {
  const keys = buckets.map(({ key }) => key)
  const deepest = buckets.map((bucket) => bucket.deepest)
  await sql`update limit_bucket b set full_at = d.deepest
    from unnest(${keys}::bytea[], ${deepest}::float8[]) as d (key, deepest)
    where b.key = d.key and b.full_at > d.deepest`.execute(db)
}

export async function returnToBucket(db: Db | Tx, { key, limit }: Omit<Take, 'now'>): Promise<void> {
  const { refillMs } = bucketOf(limit)
  await db
    .updateTable('limit_bucket')
    .set({ full_at: sql`full_at - ${refillMs}` })
    .where('key', '=', key)
    .execute()
}

/** When each bucket will be full, in the order of the keys; 0 where it is. */
export async function readBuckets(db: Db | Tx, keys: readonly Buffer[]): Promise<number[]> {
  const found = await db
    .selectFrom('limit_bucket')
    .select(['key', 'full_at as fullAt'])
    .where('key', 'in', [...keys])
    .execute()
  return keys.map((key) => found.find((row) => row.key.equals(key))?.fullAt ?? 0)
}

interface Taken {
  key: Buffer
  laterMs: number
}

/** Returns when each bucket will be full, in the order of the keys. `since`: when the first was taken. */
export async function recordTaken(db: Db | Tx, taken: readonly Taken[], since: number): Promise<number[]> {
  const rows = [...taken].sort((one, other) => Buffer.compare(one.key, other.key))
  const recorded = await db
    .insertInto('limit_bucket')
    .values(rows.map(({ key, laterMs }) => ({ key, full_at: since + laterMs })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        full_at: sql`greatest(limit_bucket.full_at, ${since}) + excluded.full_at - ${since}`,
      }),
    )
    .returning(['key', 'full_at as fullAt'])
    .execute()
  const fullAt = new Map(recorded.map((row) => [row.key.toString('hex'), row.fullAt]))
  return taken.map(({ key }) => fullAt.get(key.toString('hex')) ?? 0)
}

export async function setBucket(db: Db | Tx, key: Buffer, fullAt: number): Promise<void> {
  await db
    .insertInto('limit_bucket')
    .values({ key, full_at: fullAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ full_at: fullAt }))
    .execute()
}

export async function clearBuckets(db: Db | Tx, keys: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('limit_bucket')
    .where('key', 'in', [...keys])
    .execute()
}

export async function deleteFullBuckets(db: Db | Tx, now: number): Promise<void> {
  await db.deleteFrom('limit_bucket').where('full_at', '<=', now).execute()
}
