const mostAheadMs = 3_600_000

/** Until then a recorded time has come: clocks of two machines differ, and one that was further ahead counts for nothing. */
export function latestPast(now: Date): Date {
  return new Date(now.getTime() + mostAheadMs)
}

export function hasCome(at: Date, now: Date): boolean {
  return at <= latestPast(now)
}
