/** By series, as Prometheus writes them: `http_answers_total{status="2xx"}`. */
export type Counters = Readonly<Record<string, number>>

/** What one process has counted so far, and what it measures now. */
export interface Counts {
  pid: number
  counters: Counters
  gauges: Counters
}

/** What all processes of the shop have counted. */
export interface AllCounts {
  running: readonly Counts[]
  /** By those that have ended. */
  ended: Counters
}

export function addCounters(...all: readonly Counters[]): Counters {
  const sum: Record<string, number> = {}
  for (const counters of all)
    for (const [series, count] of Object.entries(counters)) sum[series] = (sum[series] ?? 0) + count
  return sum
}
