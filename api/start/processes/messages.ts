import type { AllCounts, Counts } from '../../health/counts.ts'
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
  | { kind: 'read-counts' }
  | { kind: 'all-counts'; counts: AllCounts }
  | { kind: 'taken'; taken: Taken }

/** From a worker process to the primary. */
export type ToPrimary =
  | { kind: 'started' }
  | { kind: 'start-failed'; sentence: string }
  | { kind: 'counts'; counts: Counts }
  | { kind: 'read-all-counts' }
  | { kind: 'taken'; taken: Taken }
