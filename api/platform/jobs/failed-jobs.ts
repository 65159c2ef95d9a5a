import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { queuedJobs } from './queue-tables.ts'

export interface FailedJob {
  id: string
  task: string
  tries: number
  reason: string
}

const hasFailed = sql`attempts >= max_attempts and locked_at is null`

/** Those that were tried to their end, newest first. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task, attempts::int as tries, coalesce(last_error, '') as reason
    from ${sql.raw(queuedJobs)} where ${hasFailed} order by queued_job.id desc limit ${limit}`.execute(db)
  return rows
}

/** Of every task where none is named. Answers how many. */
export async function retryFailedJobs(db: Db, task: string | null): Promise<number> {
  const ids = idsOf(sql`${task}::text is null or task = ${task}`)
  const { rows } =
    await sql`select from graphile_worker.reschedule_jobs(${ids}, run_at => now(), attempts => 0)`.execute(db)
  return rows.length
}

export function dropFailedJobs(db: Db, task: string | null): Promise<number> {
  return drop(db, sql`${task}::text is null or task = ${task}`)
}

export function dropOldFailedJobs(db: Db, before: Date): Promise<number> {
  return drop(db, sql`run_at < ${before}`)
}

async function drop(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(${idsOf(condition)})`.execute(db)
  return rows.length
}

function idsOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select id from ${sql.raw(queuedJobs)} where ${hasFailed} and (${condition}))`
}
