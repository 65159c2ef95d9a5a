import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { QueueStats } from './queue-stats.ts'
import { repeat } from './repeat.ts'
import { runQueue } from './run-queue.ts'

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
  const { tasks, recurring = [], log, ...queued } = jobs
  const queue = await runQueue({ ...queued, log, taskList: tasks })
  const repeated = recurring.map((task) => repeat(task, log))
  return {
    async stop() {
      await Promise.all(repeated.map((task) => task.stop()))
      await queue.stop()
    },
  }
}
