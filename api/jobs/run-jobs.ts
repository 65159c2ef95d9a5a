import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { keepAlive, leave } from './job-worker.ts'
import { repeat } from './repeat.ts'

export interface RunJobs {
  pool: pg.Pool
  tasks: TaskList
  /** Lines of cron, in UTC; an empty string for none. */
  crontab: string
  /** Work that looks by itself for what is due, called over and over by every process that runs jobs. */
  sweeps?: readonly Sweep[]
  log: JobLog
  /** Jobs at once. */
  concurrency?: number
}

export interface Sweep {
  name: string
  everyMs: number
  work: (log: JobLog) => Promise<unknown>
}

export type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>

export interface RunningJobs {
  /** Returns when the jobs under way are done. */
  stop(): Promise<void>
}

/** Runs the jobs of the queue, and the sweeps, in this process. */
export async function runJobs({
  pool,
  tasks,
  crontab,
  sweeps = [],
  log,
  concurrency = 5,
}: RunJobs): Promise<RunningJobs> {
  const events: WorkerEvents = new EventEmitter()
  const poolIds: string[] = []
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id))
  const beat = repeat(keepAlive(pool, poolIds), log)
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency,
    events,
    logger: jobLogger(log),
    noHandleSignals: true,
    // Only matters for jobs in the future and for a lost notice.
    pollInterval: 1_000,
    preset: { worker: { completeJobBatchDelay: 0 } },
  })
  // Nobody else waits for it, and a rejection nobody waits for ends the process.
  runner.promise.catch((err: unknown) => log.error({ err }, 'the job queue has stopped'))
  const repeated = sweeps.map((sweep) => repeat(sweep, log))
  return {
    async stop() {
      await Promise.all([...repeated, beat].map((sweep) => sweep.stop()))
      // Without a database there is nothing to hand back, and the stop goes on all the same.
      await runner
        .stop()
        .catch((err: unknown) => log.error({ err }, 'the job queue did not stop in good order'))
      await leave(pool, poolIds).catch(() => {})
    },
  }
}

/** The queue's own words, in our log. Successes are told at debug: there are as many as orders. */
function jobLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { job: scope.jobId, task: scope.taskIdentifier, err: meta?.error }
    if (level === 'error') log.error(details, message)
    else if (level === 'warning') log.warn(details, message)
    else log.debug(details, message)
  })
}
