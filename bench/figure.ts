/** One line of the table. */
export interface Figure {
  /** What was measured: `GET /products`. */
  title: string
  value: number
  /** `requests/s`, `ms`, `kB`. */
  unit: string
  /** The same on the other side, measured in the same run; and our share of it. */
  limit?: number
  ratio?: number
  /** Processor time of the server a request, in microseconds, and that beside the limit's. */
  cpuMicros?: number
  cpuRatio?: number
  p99Ms?: number
  /** Why it does not count, or what it missed; empty when all is well. */
  complaints: readonly string[]
}

/** The middle one of an odd number of repetitions. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
