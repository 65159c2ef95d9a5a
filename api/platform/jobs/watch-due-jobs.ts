import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { queuedJobs } from './queue-tables.ts'
import type { QueueWork } from './queue-work.ts'
import type { RecurringTask } from './run-jobs.ts'

interface WatchDueJobs {
  pool: pg.Pool
  tasks: readonly string[]
  work: Pick<QueueWork, 'countTaken' | 'nudge'>
  countFree: () => number
  stalledAfterMs: number
}

const lookMs = 1_000

/**
 * Wakes workers for due jobs that no notice announces: tried again, for later, freed elsewhere. Calls `onStall` when jobs
 * stay due although the runner is free.
 */
export function watchDueJobs(watched: WatchDueJobs, onStall: (reason: string) => void): RecurringTask {
  const { pool, tasks, work, countFree, stalledAfterMs } = watched
  let since = performance.now()
  let taken = 0

  async function look(): Promise<void> {
    const free = countFree()
    const due = free > 0 ? await countDueJobs(pool, { tasks, most: free }) : 0
    const isWorking = work.countTaken() !== taken || due === 0
    taken = work.countTaken()
    if (isWorking) since = performance.now()
    if (performance.now() - since > stalledAfterMs) onStall('due jobs were not taken')
    if (due > 0) work.nudge(due)
  }

  function startOver(error: unknown): never {
    since = performance.now()
    throw error
  }

  const everyMs = Math.min(lookMs, stalledAfterMs / 6)
  return { name: 'due-jobs', everyMs, work: () => look().catch(startOver) }
}

async function countDueJobs(
  pool: pg.Pool,
  { tasks, most }: { tasks: readonly string[]; most: number },
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `/* count-due-jobs */ select count(*)::int as count from (
      select from ${queuedJobs} where is_available and run_at <= now() and task = any($1)
        limit $2) as due`,
    [tasks, most],
  )
  return rows[0]?.count ?? 0
}
