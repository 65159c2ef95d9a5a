import type { CollectedMetrics, ProcessMetrics } from '../../health/collected-metrics.ts'
import type { BucketBus, Taken } from '../../limits/shared-buckets.ts'
import type { ToPrimary, ToWorker } from './messages.ts'

export interface WorkerBus extends BucketBus {
  readAllMetrics(): Promise<CollectedMetrics>
  onReadMetrics(read: () => Promise<ProcessMetrics>): void
}

export function openWorkerBus(send: (message: ToPrimary) => void): WorkerBus & {
  receive(message: ToWorker): void
} {
  const listeners: ((taken: Taken) => void)[] = []
  const asking: ((metrics: CollectedMetrics) => void)[] = []
  let read: (() => Promise<ProcessMetrics>) | null = null
  return {
    readAllMetrics: () =>
      new Promise((resolve) => {
        asking.push(resolve)
        send({ kind: 'read-all-metrics' })
      }),
    onReadMetrics(reader) {
      read = reader
    },
    publishTaken: (taken) => send({ kind: 'taken', taken }),
    onTaken: (listener) => listeners.push(listener),
    receive(message) {
      if (message.kind === 'taken') for (const listener of listeners) listener(message.taken)
      if (message.kind === 'read-metrics') void read?.().then((metrics) => send({ kind: 'metrics', metrics }))
      if (message.kind === 'all-metrics') asking.shift()?.(message.metrics)
    },
  }
}
