import { sql } from 'kysely'
import { Registry } from 'prom-client'
import type { Db } from '../postgres/database.ts'
import { valueUnlessAway, watchDatabase } from '../postgres/database-gauge.ts'

export function openShopMetrics(db: Db): Registry {
  const registry = new Registry()
  const queue = shareReads(() => readQueue(db))
  const orders = shareReads(() => readOrders(db))
  const watch = (gauge: Parameters<typeof watchDatabase>[1]) => watchDatabase(registry, gauge)
  watch({
    ...{ name: 'shop_database_up', help: 'Whether the database answers' },
    read: () => valueUnlessAway(() => queue().then(() => 1), 0),
  })
  watch({
    ...{ name: 'shop_jobs', help: 'Jobs by state', label: 'state' },
    read: async () => (await queue()).states,
  })
  watch({
    ...{ name: 'shop_jobs_oldest_seconds', help: 'How long the oldest job has been due' },
    read: async () => (await queue()).oldest,
  })
  watch({
    ...{ name: 'shop_orders', help: 'Orders by status, estimated for large tables', label: 'status' },
    read: async () => (await orders()).statuses,
  })
  watch({
    ...{ name: 'shop_orders_check_overdue', help: 'Orders whose payment should have been checked' },
    read: async () => (await orders()).overdue,
  })
  watch({
    ...{ name: 'shop_last_order_number', help: 'Rises by one for each paid order' },
    read: async () => (await orders()).last,
  })
  return registry
}

/** Gauges of one scrape, and scrapes of one moment, share a query. */
function shareReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  const end = () => {
    running = undefined
  }
  return () => {
    running ??= read().finally(end)
    return running
  }
}

async function readQueue(db: Db) {
  const { rows } = await sql<Record<'waiting' | 'due' | 'oldest' | 'failing' | 'failed' | 'outbox', number>>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float8 as oldest,
      count(*) filter (where attempts < max_attempts and last_error is not null) as failing,
      count(*) filter (where attempts >= max_attempts) as failed,
      (select count(*) from outbox) as outbox
    from graphile_worker._private_jobs`.execute(db)
  const { oldest = 0, ...states } = rows[0] ?? {}
  return { states, oldest: Math.max(0, oldest) }
}

/** Larger tables are estimated from their statistics. */
const mostCountedBytes = 16 * 1024 * 1024

async function readOrders(db: Db) {
  const { rows } = await sql<Record<'bytes' | 'overdue' | 'last', number>>`
    select pg_relation_size('"order"')::float8 as bytes, (select max(order_number) from "order") as last,
      (select count(*) from "order" where check_at < now() - interval '1 minute') as overdue`.execute(db)
  const { bytes = 0, overdue = 0, last } = rows[0] ?? {}
  const statuses = bytes < mostCountedBytes ? await countStates(db) : await estimateStates(db)
  return {
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    overdue,
    last: last ?? 0,
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
