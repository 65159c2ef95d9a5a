import { sql } from 'kysely'
import { queuedJobs } from '../jobs/queue-tables.ts'
import type { Db } from '../postgres/database.ts'

type Count = 'waiting' | 'due' | 'oldest' | 'failing' | 'failed'
type TaskRow = Record<Count, number> & { task: string }

export async function readQueue(db: Db) {
  const tasks = await readTasks(db)
  const sum = (name: Count) => tasks.reduce((total, task) => total + task[name], 0)
  const ofTask = (name: Count) => Object.fromEntries(tasks.map((task) => [task.task, task[name]]))
  return {
    states: {
      waiting: sum('waiting'),
      due: sum('due'),
      failing: sum('failing'),
      failed: sum('failed'),
      outbox: await countOutbox(db),
    },
    oldest: Math.max(0, ...tasks.map(({ oldest }) => oldest)),
    oldestOfTask: ofTask('oldest'),
    waitingOfTask: ofTask('waiting'),
    failedOfTask: ofTask('failed'),
  }
}

/** Without those that are being run, whose try is counted from its start. */
async function readTasks(db: Db): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select task, count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      greatest(0, extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)))::float8 as oldest,
      count(*) filter (where attempts < max_attempts and last_error is not null) as failing,
      count(*) filter (where attempts >= max_attempts) as failed
    from ${sql.raw(queuedJobs)} where locked_at is null group by 1`.execute(db)
  return rows
}

async function countOutbox(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from outbox`.execute(db)
  return rows[0]?.count ?? 0
}

/** Processes that run jobs. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_worker where seen_at > now() - interval '1 minute'`.execute(db)
  return rows[0]?.count ?? 0
}
