import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { QueueWork } from './queue-work.ts'
import type { RecurringTask } from './run-jobs.ts'

interface WatchForStall {
  pool: pg.Pool
  tasks: readonly string[]
  work: Pick<QueueWork, 'countTaken'>
  isFree: () => boolean
  stalledAfterMs: number
}

/** Calls `onStall` when jobs stay due although the runner is free. */
export function watchForStall(watched: WatchForStall, onStall: (reason: string) => void): RecurringTask {
  const { pool, tasks, work, isFree, stalledAfterMs } = watched
  let since = performance.now()
  let taken = 0

  async function look(): Promise<void> {
    const isWorking = work.countTaken() !== taken || !isFree() || !(await hasDueJob(pool, tasks))
    taken = work.countTaken()
    if (isWorking) since = performance.now()
    if (performance.now() - since > stalledAfterMs) onStall('due jobs were not taken')
  }

  function startOver(error: unknown): never {
    since = performance.now()
    throw error
  }

  return { name: 'job-stall', everyMs: stalledAfterMs / 6, work: () => look().catch(startOver) }
}

async function hasDueJob(pool: pg.Pool, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available and q.is_available is not false and j.run_at <= now() and t.identifier = any($1)) as found`,
    [tasks],
  )
  return rows[0]?.found ?? false
}
