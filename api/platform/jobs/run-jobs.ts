import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { openQueueStats, type QueueStats } from './queue-stats.ts'
import { repeat } from './repeat.ts'
import { runQueue } from './run-queue.ts'
import { runnableRecurring, runnableTasks } from './run-task.ts'

export interface RunJobs {
  pool: pg.Pool
  tasks: TaskList
  /** Cron lines in UTC. */
  crontab: string
  /** Run over and over in every process that runs jobs. */
  recurring?: readonly RecurringTask[]
  log: JobLog
  concurrency?: number
  stats?: QueueStats
}

export interface RecurringTask {
  name: string
  everyMs: number
  work: (log: JobLog) => Promise<unknown>
}

export type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>

export interface RunningJobs {
  stop(): Promise<void>
}

export async function runJobs(jobs: RunJobs): Promise<RunningJobs> {
  const { tasks, recurring = [], log, stats = openQueueStats(), ...queued } = jobs
  const queue = await runQueue({ ...queued, log, stats, taskList: runnableTasks(tasks, stats) })
  const repeated = runnableRecurring(recurring, stats).map((task) => repeat(task, log))
  return {
    async stop() {
      await Promise.all(repeated.map((task) => task.stop()))
      await queue.stop()
    },
  }
}
