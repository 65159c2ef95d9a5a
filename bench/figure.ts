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
