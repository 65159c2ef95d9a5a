import { Counter, Gauge, type Registry } from 'prom-client'
import { watchCounter } from '../platform/health/process-metrics.ts'
import type { QueueStats } from '../platform/jobs/queue-stats.ts'
import type { ShopDatabase } from './start-database.ts'

export function watchQueue(metrics: Registry, stats: QueueStats): void {
  const restarts = { name: 'shop_queue_restarts_total', help: 'Restarts of the job queue' }
  watchCounter(metrics, restarts, () => stats.restarts)
  const refused = { name: 'shop_mail_refused_total', help: 'Emails that no server will take' }
  watchCounter(metrics, refused, () => stats.refusedEmails)
  const webhooks = new Counter({
    name: 'shop_webhook_deliveries_total',
    help: 'Tries to deliver a webhook',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      webhooks.reset()
      for (const [result, count] of Object.entries(stats.webhooks)) webhooks.inc({ result }, count)
    },
  })
  const runs = new Counter({
    name: 'shop_task_runs_total',
    help: 'Runs of jobs and of recurring tasks',
    labelNames: ['task', 'result'],
    registers: [metrics],
    collect() {
      runs.reset()
      for (const [task, { done, failed }] of stats.runs) {
        runs.inc({ task, result: 'done' }, done)
        runs.inc({ task, result: 'failed' }, failed)
      }
    },
  })
}

type Pools = Pick<ShopDatabase, 'pool' | 'background'>

export function watchConnections(metrics: Registry, { pool, background }: Pools): void {
  watchPool(metrics, pool, {
    name: 'shop_database_connections',
    help: 'Connections of the pool for orders and pages',
  })
  watchPool(metrics, background.pool, {
    name: 'shop_background_connections',
    help: 'Connections of the pool for longer statements',
  })
}

function watchPool(
  metrics: Registry,
  pool: ShopDatabase['pool'],
  named: { name: string; help: string },
): void {
  const connections = new Gauge({
    ...named,
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      connections.set({ state: 'all' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
}
