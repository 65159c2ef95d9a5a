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
  bounds?: Readonly<Partial<Record<Measured, Bound>>>
  /** Why it does not count; empty when all is well. */
  complaints: readonly string[]
}

export type Measured = 'value' | 'ratio' | 'cpuRatio' | 'p99Ms'

export interface Bound {
  least?: number
  most?: number
}
