/** As `performance.now()` tells it. */
export interface OrderTimes {
  acceptedAt: number[]
  /** For the database alone. */
  refusedAt: number[]
}

/** How long after `at` orders were accepted again, and none refused for the database any more. */
export function acceptedAgainMs({ acceptedAt, refusedAt }: Readonly<OrderTimes>, at: number): number {
  const times = [at, ...acceptedAt.filter((one) => one > at)]
  let again = times.length > 1 ? at : Number.POSITIVE_INFINITY
  let longestMs = 0
  for (const [index, to] of times.slice(1).entries()) {
    const gapMs = to - (times[index] ?? at)
    if (gapMs <= longestMs) continue
    again = to
    longestMs = gapMs
  }
  return Math.max(again, ...refusedAt) - at
}
