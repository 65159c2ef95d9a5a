import type { AllCounts, Counts } from '../../health/counts.ts'
import type { BucketBus, Taken } from '../../limits/shared-buckets.ts'
import type { ToPrimary, ToWorker } from './messages.ts'

/** What worker processes that serve one shop tell each other, through the primary. */
export interface WorkerBus extends BucketBus {
  /** The counts of all processes, this one included. */
  readAllCounts(): Promise<AllCounts>
  /** Reads the counts of this process when the primary asks. */
  onReadCounts(read: () => Counts): void
}

export function openWorkerBus(send: (message: ToPrimary) => void): WorkerBus & {
  receive(message: ToWorker): void
} {
  const listeners: ((taken: Taken) => void)[] = []
  const asking: ((counts: AllCounts) => void)[] = []
  let read: (() => Counts) | null = null
  return {
    readAllCounts: () =>
      new Promise((resolve) => {
        asking.push(resolve)
        send({ kind: 'read-all-counts' })
      }),
    onReadCounts(reader) {
      read = reader
    },
    publishTaken: (taken) => send({ kind: 'taken', taken }),
    onTaken: (listener) => listeners.push(listener),
    receive(message) {
      if (message.kind === 'taken') for (const listener of listeners) listener(message.taken)
      if (message.kind === 'read-counts' && read) send({ kind: 'counts', counts: read() })
      if (message.kind === 'all-counts') asking.shift()?.(message.counts)
    },
  }
}
