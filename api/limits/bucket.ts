/** At most so many in any span of so many seconds. */
export interface Limit {
  most: number
  seconds: number
}

/** Holds half of what a span allows, and lets the other half in bit by bit: so no span sees more. */
interface Bucket {
  atOnce: number
  refillMs: number
}

export function bucketOf({ most, seconds }: Limit): Bucket {
  const atOnce = Math.ceil(most / 2)
  // Of those that come in later the last falls due as the span ends. In whole milliseconds, so that sums are exact.
  return { atOnce, refillMs: Math.ceil((seconds * 1000) / (most - atOnce + 1)) }
}

/**
 * Takes one from a bucket that is full again at `fullAt`. Answers when it will be now, or null where there is
 * nothing to take. All times are milliseconds since 1970.
 */
export function takeOne(limit: Limit, fullAt: number, now: number): number | null {
  const { atOnce, refillMs } = bucketOf(limit)
  const next = Math.max(fullAt, now) + refillMs
  return next - now <= atOnce * refillMs ? next : null
}

/** Seconds until the bucket holds one again, at least one. */
export function secondsUntilOne(limit: Limit, fullAt: number, now: number): number {
  const { atOnce, refillMs } = bucketOf(limit)
  return Math.max(1, Math.ceil((fullAt - (atOnce - 1) * refillMs - now) / 1000))
}

/** How many the bucket holds now. */
export function countLeft(limit: Limit, fullAt: number, now: number): number {
  const { atOnce, refillMs } = bucketOf(limit)
  return Math.max(0, atOnce - Math.ceil(Math.max(0, fullAt - now) / refillMs))
}
