import type { WorkerEvents } from 'graphile-worker'

/** What a runner is at, as its events tell. */
export interface QueueWork {
  poolIds: readonly string[]
  /** The ids of the jobs under way. */
  running: ReadonlySet<string>
  /** How many jobs it has taken so far. */
  countTaken(): number
  /** Resolves once no job is under way. */
  idle(): Promise<void>
}

export function followWork(events: WorkerEvents): QueueWork {
  const poolIds: string[] = []
  const running = new Set<string>()
  let taken = 0
  const waiting: (() => void)[] = []
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id))
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
    idle: () =>
      running.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
  }
}
