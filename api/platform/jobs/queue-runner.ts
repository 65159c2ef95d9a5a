import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Job, Logger, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { currentRequestId } from '../log/current-request.ts'
import { keepAlive, leave } from './job-worker.ts'
import { followWork } from './queue-work.ts'
import { repeat } from './repeat.ts'
import type { JobLog } from './run-jobs.ts'
import { watchDueJobs } from './watch-due-jobs.ts'

export interface RunnerSettings extends Pick<RunnerOptions, 'crontab'> {
  taskList: TaskList
  concurrency?: number
  pool: pg.Pool
  log: JobLog
  /** How long a due job may wait before the runner counts as stalled. */
  stalledAfterMs?: number
}

export interface QueueRunner {
  /** Resolves with the reason as soon as it takes no further jobs. */
  stopped: Promise<string>
  /** Resolves once its jobs have ended, or they are given up. */
  close(givenUp: Promise<unknown>): Promise<void>
  /** Releases locked jobs. Throws while the database is away. */
  free(): Promise<void>
}

const recordMs = 2_000

export async function startRunner(settings: RunnerSettings): Promise<QueueRunner> {
  const { pool, log, taskList, concurrency = 5, stalledAfterMs = 30_000 } = settings
  const events: WorkerEvents = new EventEmitter()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<string>()
  const work = followWork(events)
  watchEvents(events, stop)
  const runner = await run(runnerOptions({ ...settings, concurrency }, { events, logger: jobLogger(log) }))
  const onEnd = () => stop('the runner has ended')
  runner.promise.then(onEnd, onEnd)
  const countFree = () => concurrency - work.running.size
  const due = watchDueJobs({ pool, tasks: Object.keys(taskList), work, countFree, stalledAfterMs }, stop)
  const recurring = [repeat(keepAlive(pool, work), log), repeat(due, log)]

  async function close(givenUp: Promise<unknown>): Promise<void> {
    const isClosed = Promise.allSettled([runner.stop(), runner.promise, work.idle()])
    // A batch that could not be recorded may keep `isClosed` from ever settling.
    const isIdle = work.idle().then(() => pause(recordMs))
    await Promise.race([isClosed, isIdle, givenUp])
    await Promise.all(recurring.map((task) => task.stop()))
  }
  return { stopped, close, free: () => leave(pool, work.poolIds) }
}

function runnerOptions(
  { pool, ...settings }: RunnerSettings,
  own: Pick<RunnerOptions, 'events' | 'logger'>,
): RunnerOptions {
  const { taskList, crontab, concurrency } = settings
  return {
    taskList,
    ...(crontab !== undefined && { crontab }),
    ...(concurrency !== undefined && { concurrency }),
    pgPool: pool,
    ...own,
    noHandleSignals: true,
    // Of each worker; `watchDueJobs` asks every second for all of them.
    pollInterval: 30_000,
    // Without batches nothing awaits the statement that records a job's end, and its failure ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function watchEvents(events: WorkerEvents, stop: (reason: string) => void): void {
  events.on('pool:gracefulShutdown', ({ message }) => stop(message))
  // graphile-worker looks up its task ids once and keeps even a failed look-up: then the same error object comes again.
  let last: unknown = null
  events.on('worker:getJob:error', ({ error }) => {
    if (error === last) stop('the tasks could not be looked up')
    last = error
  })
}

/** Successes are debug: there are as many as orders. A failure has a constant message, not its own with the stack. */
function jobLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...describeJob(scope, meta?.job), err: meta?.error }
    if (meta?.failure) log.error({ ...details, ...describeTry(meta.job) }, 'Failed task')
    else if (level === 'error') log.error(details, message)
    else if (level === 'warning') log.warn(details, message)
    else log.debug(details, message)
  })
}

function describeTry(fact: unknown) {
  const { attempts, max_attempts } = fact as Job
  return { attempt: attempts, mostAttempts: max_attempts }
}

/** A job itself logs with its scope, its worker with the job as a fact. */
function describeJob({ jobId, taskIdentifier }: { jobId?: string; taskIdentifier?: string }, fact: unknown) {
  const job = fact as Job | undefined
  const payload = job?.payload as { requestId?: string } | undefined
  return {
    job: jobId ?? job?.id,
    task: taskIdentifier ?? job?.task_identifier,
    requestId: payload?.requestId ?? currentRequestId(),
  }
}
