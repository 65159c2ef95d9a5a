import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../postgres/database.ts'

// graphile-worker calls its tables private: a version that changes them is followed in this file alone.

const jobs = 'graphile_worker._private_jobs'
const tasks = 'graphile_worker._private_tasks'
const queues = 'graphile_worker._private_job_queues'

/** In place of a table. `is_available`: taken by nobody, nor is another of its queue. */
export const queuedJobs = `(
  select j.id, t.identifier as task, j.key as job_key, j.payload, j.run_at, j.attempts, j.max_attempts, j.last_error,
    j.locked_at, j.locked_by, j.is_available and q.is_available is not false as is_available
  from ${jobs} j join ${tasks} t on t.id = j.task_id left join ${queues} q on q.id = j.job_queue_id) queued_job`

/** Those that are running stay. */
export async function deleteWaitingJobs(tx: Db | Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`delete from ${sql.raw(jobs)} where locked_at is null and ${condition}`.execute(tx)
}

interface LockedJobs {
  by: readonly string[]
  /** But these. */
  running: readonly string[]
  before: string
  seconds: number
}

export async function freeJobs(pool: pg.Pool, { by, running, before, seconds }: LockedJobs): Promise<void> {
  await pool.query(
    `with freed as (
        update ${jobs} set locked_at = null, locked_by = null
          where locked_by = any($1) and id <> all($3::bigint[])
            and locked_at < $4::timestamptz - make_interval(secs => $2)
          returning job_queue_id
      )
      update ${queues} set locked_at = null, locked_by = null
        where id in (select job_queue_id from freed) and locked_by = any($1)`,
    [by, seconds, running, before],
  )
}
