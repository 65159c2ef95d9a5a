import type pg from 'pg'
import { currentOrigin } from '../log/current-request.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { type Overload, openOverload } from './overload.ts'
import { repeat } from './repeat.ts'
import type { JobLog } from './run-jobs.ts'

export interface NewJob {
  task: string
  payload: object
  /** Of waiting jobs with one key only the last runs. */
  key?: string
  runAt?: Date
}

/** Commits with its transaction; afterwards call `outbox.wake()`. */
export async function addJob(db: Db | Tx, job: NewJob): Promise<void> {
  await db.insertInto('outbox').values(outboxRow(job)).execute()
}

function outboxRow({ task, payload, key, runAt }: NewJob) {
  const saved = JSON.stringify({ ...payload, ...currentOrigin() })
  return { task, payload: saved, job_key: key ?? null, run_at: runAt ?? null }
}

export interface Outbox {
  wake(): void
  overload: Overload
  publishStock(variantIds: Iterable<string>): void
  close(): Promise<void>
}

const restMs = 10
const overloadRestMs = 1_000
const batch = 500

/** Moves jobs to the queue 10 ms after `wake`, a second under overload, and once a second in any case. */
export function openOutbox(pool: pg.Pool, log: JobLog): Outbox {
  const moving = repeat({ name: 'outbox', everyMs: 1_000, work: () => moveAll(pool) }, log)
  const overload = openOverload()
  const movedStock = new Set<string>()
  const notices = repeat({ name: 'stock', everyMs: 250, work: () => publishStock(pool, movedStock) }, log)
  return {
    overload,
    wake() {
      overload.recordSale()
      moving.hurry(overload.isOn() ? overloadRestMs : restMs)
    },
    publishStock(variantIds) {
      for (const id of variantIds) movedStock.add(id)
    },
    async close() {
      await Promise.all([moving.stop(), notices.stop()])
      await moveAll(pool).catch((err: unknown) => log.error({ err }, 'outbox flush failed at shutdown'))
    },
  }
}

async function moveAll(pool: pg.Pool): Promise<void> {
  while ((await moveJobs(pool)) === batch);
}

/** Returns how many; of those with one key the last counts. */
export async function moveJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(move, [batch])
  return rows[0]?.count ?? 0
}

/** Lower goes first: somebody waits for a link or a code, and a PDF that is not there yet is made when it is opened. */
const priority = `case task when 'send-link' then -1 when 'send-code' then -1 when 'send-device-code' then -1 when 'invoice-pdf' then 1 when 'photo' then 2 else 0 end`
/** One at a time: they take seconds and wait for storage, and the other workers are for emails. */
const queue = `case task when 'photo' then 'photos' end`

const move = `/* move-jobs */
  with moved as (
    delete from outbox where id = any(array(select id from outbox order by id limit $1 for update skip locked))
    returning id, task, payload, job_key, run_at
  ), latest as (
    select distinct on (coalesce(job_key, id::text)) * from moved order by coalesce(job_key, id::text), id desc
  ), added as (
    select graphile_worker.add_jobs(array_agg(
      (task, payload::json, ${queue}, run_at, null, job_key, ${priority}, null)::graphile_worker.job_spec order by id))
    from latest having count(*) > 0
  )
  select (select count(*) from moved)::int as count, (select count(*) from added) as added`

// A NOTIFY payload holds 8,000 bytes.
const variantsInNotice = 100

/** Never inside an order's transaction: NOTIFY serialises commits. Lost notices do no harm. */
async function publishStock(pool: pg.Pool, moved: Set<string>): Promise<void> {
  const variantIds = [...moved]
  moved.clear()
  for (let start = 0; start < variantIds.length; start += variantsInNotice) {
    await pool.query(
      `select pg_notify('stock', json_object_agg(variant_id, available)::text)
        from stock where variant_id = any($1) having count(*) > 0`,
      [variantIds.slice(start, start + variantsInNotice)],
    )
  }
}
