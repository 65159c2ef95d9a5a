import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { keepAlive, leave } from './job-worker.ts'
import { type Repeated, repeat } from './repeat.ts'
import type { JobLog } from './run-jobs.ts'

export interface RunQueue extends Pick<RunnerOptions, 'taskList' | 'crontab' | 'concurrency'> {
  pool: pg.Pool
  log: JobLog
}

export interface RunningQueue {
  /** Returns when the jobs under way are done. */
  stop(): Promise<void>
}

const restMs = 1_000

/**
 * Runs the jobs of the queue, and goes on with it whenever it stops by itself, as it does when it cannot
 * write down that a job is done: the database was away just then.
 */
export async function runQueue({ pool, log, ...options }: RunQueue): Promise<RunningQueue> {
  let isStopping = false
  let running = await start()
  let restarting = Promise.resolve()
  watch()

  function start(): Promise<Running> {
    return startRunner({ pool, log, ...options })
  }

  function watch(): void {
    const goOn = () => {
      if (isStopping) return
      log.error('the job queue has stopped by itself; it is started again')
      restarting = restart()
    }
    running.runner.promise.then(goOn, goOn)
  }

  async function restart(): Promise<void> {
    await end(running, pool)
    while (!isStopping) {
      await pause(restMs)
      try {
        running = await start()
        return watch()
      } catch (err) {
        log.debug({ err }, 'the job queue cannot start yet')
      }
    }
  }

  return {
    async stop() {
      isStopping = true
      await restarting
      // Without a database there is nothing to hand back, and the stop goes on all the same.
      await running.runner
        .stop()
        .catch((err: unknown) => log.warn({ err }, 'the job queue had stopped before'))
      await end(running, pool)
    },
  }
}

interface Running {
  runner: Runner
  poolIds: readonly string[]
  beat: Repeated
}

async function startRunner({ pool, log, ...options }: RunQueue): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  const poolIds: string[] = []
  const running = new Set<string>()
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id))
  events.on('job:start', ({ job }) => running.add(job.id))
  events.on('job:complete', ({ job }) => running.delete(job.id))
  const runner = await run({
    ...options,
    pgPool: pool,
    events,
    logger: jobLogger(log),
    noHandleSignals: true,
    // Only matters for jobs in the future and for a lost notice.
    pollInterval: 1_000,
    // In batches, for of a single job nobody awaits how noting its end went, and a rejection ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  stopWhenStuck(runner, events)
  return { runner, poolIds, beat: repeat(keepAlive(pool, { poolIds, running }), log) }
}

/**
 * A queue looks up the ids of its tasks once and keeps even the failure: where its first connection found
 * no room, it would never find a job. Such a queue is stopped, and the next one looks again.
 */
function stopWhenStuck(runner: Runner, events: WorkerEvents): void {
  let last: unknown = null
  events.on('worker:getJob:error', ({ error }) => {
    // A fresh try brings a fresh fault; the very same one is kept.
    if (error === last) setImmediate(() => runner.stop().catch(() => {}))
    last = error
  })
}

/** What it still holds is free for the others; should that not be heard, its silence says so later. */
async function end({ beat, poolIds }: Running, pool: pg.Pool): Promise<void> {
  await beat.stop()
  await leave(pool, poolIds).catch(() => {})
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
