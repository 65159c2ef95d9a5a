import { sql } from 'kysely'
import { isDatabaseAway } from '../postgres/away.ts'
import type { Db } from '../postgres/database.ts'
import type { Counters } from './counts.ts'
import { writeSeries } from './metrics.ts'

/** What the database knows of the shop's work; while it is away, only that. */
export async function readShopMetrics(db: Db): Promise<string> {
  try {
    const gauges = { ...(await readQueue(db)), ...(await readOrders(db)), shop_database_up: 1 }
    return writeSeries('gauge', gauges)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return writeSeries('gauge', { shop_database_up: 0 })
  }
}

/** Jobs that have failed for good stay in the queue's table, with all their attempts. */
async function readQueue(db: Db): Promise<Counters> {
  const { rows } = await sql<Record<'waiting' | 'due' | 'oldest' | 'failing' | 'failed' | 'outbox', number>>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float8 as oldest,
      count(*) filter (where attempts < max_attempts and last_error is not null) as failing,
      count(*) filter (where attempts >= max_attempts) as failed,
      (select count(*) from outbox) as outbox
    from graphile_worker._private_jobs`.execute(db)
  const [queue] = rows
  if (!queue) return {}
  return {
    'shop_jobs{state="waiting"}': queue.waiting,
    'shop_jobs{state="due"}': queue.due,
    'shop_jobs{state="failing"}': queue.failing,
    'shop_jobs{state="failed"}': queue.failed,
    'shop_jobs{state="outbox"}': queue.outbox,
    shop_jobs_oldest_seconds: Math.max(0, queue.oldest),
  }
}

/** Beyond this size the table is not counted: its statistics say how many orders are in which state. */
const mostCountedBytes = 16 * 1024 * 1024

async function readOrders(db: Db): Promise<Counters> {
  const { rows } = await sql<Record<'bytes' | 'overdue' | 'last', number>>`
    select pg_relation_size('"order"')::float8 as bytes, (select max(order_number) from "order") as last,
      (select count(*) from "order" where check_at < now() - interval '1 minute') as overdue`.execute(db)
  const [orders] = rows
  if (!orders) return {}
  const states = orders.bytes < mostCountedBytes ? await countStates(db) : await estimateStates(db)
  return {
    ...Object.fromEntries(states.map(({ status, count }) => [`shop_orders{status="${status}"}`, count])),
    shop_orders_check_overdue: orders.overdue,
    // Rises by one for each order that is paid.
    shop_last_order_number: orders.last ?? 0,
  }
}

interface State {
  status: string
  count: number
}

async function countStates(db: Db): Promise<State[]> {
  const { rows } = await sql<State>`select status, count(*) as count from "order" group by status`.execute(db)
  return rows
}

async function estimateStates(db: Db): Promise<State[]> {
  const { rows } = await sql<State>`
    select status, round(share * reltuples)::float8 as count
    from pg_stats, pg_class, unnest(most_common_vals::text::text[], most_common_freqs) as common (status, share)
    where schemaname = current_schema() and tablename = 'order' and attname = 'status'
      and pg_class.oid = '"order"'::regclass`.execute(db)
  return rows
}
