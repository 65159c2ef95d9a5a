import { Registry } from 'prom-client'
import type { Db } from '../postgres/database.ts'
import { valueUnlessAway, watchDatabase } from '../postgres/database-gauge.ts'
import { readQueue } from './read-queue.ts'

export function openShopMetrics(db: Db): Registry {
  const registry = new Registry()
  const queue = shareReads(() => readQueue(db))
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
