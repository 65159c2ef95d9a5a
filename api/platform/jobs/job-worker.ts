import type pg from 'pg'
import { freeJobs, queuedJobs } from './queue-tables.ts'
import type { QueueWork } from './queue-work.ts'
import type { RecurringTask } from './run-jobs.ts'

/** Silent workers lose their jobs after so long. */
const silenceSeconds = 15

type OwnWork = Pick<QueueWork, 'poolIds' | 'running'>

/** Heartbeat; frees jobs of silent workers, for which the queue itself would wait four hours. */
export function keepAlive(pool: pg.Pool, work: OwnWork): RecurringTask {
  return { name: 'job-worker', everyMs: 5_000, work: () => beat(pool, work) }
}

export async function leave(pool: pg.Pool, poolIds: readonly string[]): Promise<void> {
  await pool.query('delete from job_worker where pool_id = any($1)', [poolIds])
  await pool.query('select graphile_worker.force_unlock_workers($1)', [poolIds])
}

async function beat(pool: pg.Pool, work: OwnWork): Promise<void> {
  const { rows } = await pool.query<{ beat_at: string }>(
    `insert into job_worker (pool_id, seen_at) select pool_id, now() from unnest($1::text[]) as pool_id
      on conflict (pool_id) do update set seen_at = now() returning seen_at::text as beat_at`,
    [work.poolIds],
  )
  const beatAt = rows[0]?.beat_at
  if (beatAt === undefined) return
  await freeUnheardJobs(pool, work, beatAt)
  await freeJobsOfSilentWorkers(pool, beatAt)
}

/**
 * A connection may die between taking a job and its answer; the queue has no call for that, hence our own table.
 * Ages count from `beatAt`: a job taken while this statement waits for a connection is not in `running`, but young.
 */
function freeUnheardJobs(pool: pg.Pool, { poolIds, running }: OwnWork, beatAt: string): Promise<void> {
  return freeJobs(pool, { by: poolIds, running: [...running], before: beatAt, seconds: silenceSeconds })
}

/** @param asOf when this worker was seen last: however late the statement runs, its own jobs are not silent */
export async function freeJobsOfSilentWorkers(pool: pg.Pool, asOf = 'now'): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with silent as (
        select distinct locked_by from ${queuedJobs}
          where locked_at < $2::timestamptz - make_interval(secs => $1)
            and not exists (select from job_worker
              where pool_id = locked_by and seen_at > $2::timestamptz - make_interval(secs => $1))
      ), freed as (
        select graphile_worker.force_unlock_workers(array_agg(locked_by)) from silent having count(*) > 0
      ), forgotten as (
        delete from job_worker where seen_at < now() - interval '1 hour'
      )
      select (select count(*) from silent)::int as count from (select count(*) from freed) as done`,
    [silenceSeconds, asOf],
  )
  return rows[0]?.count ?? 0
}
