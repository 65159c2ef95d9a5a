import type { WorkerEvents, WorkerPool } from 'graphile-worker'

export interface QueueWork {
  poolIds: readonly string[]
  running: ReadonlySet<string>
  countTaken(): number
  /** Lets so many idle workers look for jobs at once. */
  nudge(count: number): void
  idle(): Promise<void>
}

export function followWork(events: WorkerEvents): QueueWork {
  const poolIds: string[] = []
  const open = new Set<WorkerPool>()
  const running = new Set<string>()
  let taken = 0
  const waiting: (() => void)[] = []
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id)
    open.add(workerPool)
  })
  events.on('pool:gracefulShutdown', ({ workerPool }) => open.delete(workerPool))
  events.on('job:start', ({ job }) => {
    taken += 1
    running.add(job.id)
  })
  events.on('job:complete', ({ job }) => {
    running.delete(job.id)
    if (running.size === 0) for (const resolve of waiting.splice(0)) resolve()
  })
  return {
    poolIds,
    running,
    countTaken: () => taken,
    nudge(count) {
      for (const pool of open) pool.nudge(count)
    },
    idle: () =>
      running.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
  }
}
