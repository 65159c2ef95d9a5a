import type { AllCounts, Counts } from '../../health/counts.ts'

/** What a process needs to know of the ground that the primary has laid. */
export interface Places {
  databaseUrl: string
  databasePool: number
  port: number
  /** The stand-ins of a trial, which the primary holds. */
  standIns: { url: string; smtpUrl: string } | null
}

/** Taken from a bucket of the limits: its key in base64, and by how much later it will be full. */
export interface Taken {
  key: string
  laterMs: number
}

/** What the primary tells a process. */
export type ToProcess =
  | { kind: 'open'; places: Places }
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'count' }
  | { kind: 'counts'; counts: AllCounts }
  | { kind: 'taken'; taken: Taken }

/** What a process tells the primary. */
export type FromProcess =
  | { kind: 'is-open' }
  | { kind: 'cannot-open'; sentence: string }
  | { kind: 'counted'; counts: Counts }
  | { kind: 'ask-counts' }
  | { kind: 'taken'; taken: Taken }
