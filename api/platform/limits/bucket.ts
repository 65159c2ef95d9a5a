export interface Limit {
  most: number
  seconds: number
}

/** Half of a limit at once, the other half bit by bit: no span sees more. */
interface Bucket {
  atOnce: number
  refillMs: number
}

export function bucketOf({ most, seconds }: Limit): Bucket {
  const atOnce = Math.ceil(most / 2)
  return { atOnce, refillMs: Math.ceil((seconds * 1000) / (most - atOnce + 1)) }
}

/** `fullAt` and `now` in milliseconds since 1970. Null where the bucket is empty. */
export function takeOne(limit: Limit, fullAt: number, now: number): number | null {
  const { atOnce, refillMs } = bucketOf(limit)
  const next = Math.max(fullAt, now) + refillMs
  return next - now <= atOnce * refillMs ? next : null
}

/** A bucket beyond it was filled on a clock that has been set back, or before its limit was lowered. */
export function deepestFullAt(limit: Limit, now: number): number {
  const { atOnce, refillMs } = bucketOf(limit)
  return now + atOnce * refillMs
}

export function secondsUntilOne(limit: Limit, fullAt: number, now: number): number {
  const { atOnce, refillMs } = bucketOf(limit)
  const reached = Math.min(fullAt, deepestFullAt(limit, now))
  return Math.max(1, Math.ceil((reached - (atOnce - 1) * refillMs - now) / 1000))
}

export function countLeft(limit: Limit, fullAt: number, now: number): number {
  const { atOnce, refillMs } = bucketOf(limit)
  return Math.max(0, atOnce - Math.ceil(Math.max(0, fullAt - now) / refillMs))
}
