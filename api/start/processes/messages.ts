import type { CollectedMetrics, ProcessMetrics } from '../../health/collected-metrics.ts'
import type { Taken } from '../../limits/shared-buckets.ts'

export interface InfrastructureAddresses {
  databaseUrl: string
  databasePool: number
  port: number
  sandbox: { url: string; smtpUrl: string } | null
}

export type ToWorker =
  | { kind: 'start'; infrastructure: InfrastructureAddresses }
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'read-metrics' }
  | { kind: 'all-metrics'; metrics: CollectedMetrics }
  | { kind: 'taken'; taken: Taken }

export type ToPrimary =
  | { kind: 'started' }
  | { kind: 'start-failed'; sentence: string }
  | { kind: 'metrics'; metrics: ProcessMetrics }
  | { kind: 'read-all-metrics' }
  | { kind: 'taken'; taken: Taken }
