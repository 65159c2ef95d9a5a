import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { countByState } from '../postgres/count-by-state.ts'
import type { Db } from '../postgres/database.ts'
import { valueUnlessAway, watchDatabase } from '../postgres/database-gauge.ts'
import { readQueue } from './read-queue.ts'

export function openShopMetrics(db: Db): Registry {
  const registry = new Registry()
  const queue = shareReads(() => readQueue(db))
  const orders = shareReads(() => readOrders(db))
  const watch = (gauge: Parameters<typeof watchDatabase>[1]) => watchDatabase(registry, gauge)
  watch({
    name: 'shop_database_up',
    help: 'Whether the database answers',
    read: () => valueUnlessAway(() => queue().then(() => 1), 0),
  })
  watch({
    name: 'shop_jobs',
    help: 'Jobs by state',
    label: 'state',
    read: async () => (await queue()).states,
  })
  watch({
    name: 'shop_jobs_oldest_seconds',
    help: 'How long the oldest job has been due',
    read: async () => (await queue()).oldest,
  })
  watch({
    name: 'shop_task_oldest_seconds',
    help: 'How long the oldest job of a task is due',
    label: 'task',
    read: async () => (await queue()).oldestOfTask,
  })
  watch({
    name: 'shop_task_failed_jobs',
    help: 'Jobs of a task that have failed for good',
    label: 'task',
    read: async () => (await queue()).failedOfTask,
  })
  watch({
    name: 'shop_orders',
    help: 'Orders by status, estimated for large tables',
    label: 'status',
    read: () => countByState(db, { table: 'order', column: 'status' }),
  })
  watch({
    name: 'shop_payments',
    help: 'Paid orders by state, estimated for large tables',
    label: 'state',
    read: () => countByState(db, { table: 'order', column: 'payment_state' }),
  })
  watch({
    name: 'shop_orders_check_overdue',
    help: 'Orders whose payment should have been settled',
    read: async () => (await orders()).overdue,
  })
  watch({
    name: 'shop_last_order_number',
    help: 'Rises by one for each paid order',
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

async function readOrders(db: Db) {
  const { rows } = await sql<Record<'overdue' | 'last', number>>`
    select (select max(order_number) from "order") as last,
      (select count(*) from (
        select id from "order" where check_at < now() - interval '1 minute'
        union select id from "order" where status = 'awaiting-payment' and reservation_expires_at < now() - interval '15 minutes'
      ) late) as overdue`.execute(db)
  const { overdue = 0, last } = rows[0] ?? {}
  return { overdue, last: last ?? 0 }
}
