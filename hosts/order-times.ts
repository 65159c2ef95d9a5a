/** As `performance.now()` tells it. */
export interface OrderTimes {
  acceptedAt: number[]
  /** For the database alone. */
  refusedAt: number[]
}

/** The longest time after `at` without an accepted order, or until the last one refused for the database. */
export function longestPauseMs({ acceptedAt, refusedAt }: Readonly<OrderTimes>, at: number): number {
  const times = [at, ...acceptedAt.filter((one) => one > at)]
  if (times.length === 1) return Number.POSITIVE_INFINITY
  const gaps = times.slice(1).map((to, index) => to - (times[index] ?? at))
  const refused = refusedAt.map((one) => one - at)
  return [...gaps, ...refused].reduce((longest, ms) => Math.max(longest, ms), 0)
}
