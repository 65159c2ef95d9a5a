import type { CollectedMetrics, ProcessMetrics } from '../../health/collected-metrics.ts'
import type { Taken } from '../../limits/shared-buckets.ts'

/** The infrastructure that the primary has started, as a worker process reaches it. */
export interface InfrastructureAddresses {
  databaseUrl: string
  databasePool: number
  port: number
  /** The sandbox of a trial shop, which runs in the primary. */
  sandbox: { url: string; smtpUrl: string } | null
}

/** From the primary to a worker process. */
export type ToWorker =
  | { kind: 'start'; infrastructure: InfrastructureAddresses }
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'read-metrics' }
  | { kind: 'all-metrics'; metrics: CollectedMetrics }
  | { kind: 'taken'; taken: Taken }

/** From a worker process to the primary. */
export type ToPrimary =
  | { kind: 'started' }
  | { kind: 'start-failed'; sentence: string }
  | { kind: 'metrics'; metrics: ProcessMetrics }
  | { kind: 'read-all-metrics' }
  | { kind: 'taken'; taken: Taken }
