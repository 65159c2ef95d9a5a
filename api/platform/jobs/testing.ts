import type pg from 'pg'

interface WaitingJob {
  payload: Record<string, unknown>
  /** Null in the outbox where it is due at once. */
  runAt: Date | null
}

/** Of the outbox and the queue: a job may be on its way from one to the other. */
export async function waitingJobs(pool: Pick<pg.Pool, 'query'>): Promise<WaitingJob[]> {
  const { rows } = await pool.query<WaitingJob>(
    `select payload, run_at as "runAt" from outbox
      union all select payload::jsonb, run_at from graphile_worker._private_jobs`,
  )
  return rows
}
