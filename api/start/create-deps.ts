import { Counter, Gauge, Registry } from 'prom-client'
import { openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import type { Config } from '../config.ts'
import { findPublishedFacts } from '../facts/current-facts.ts'
import { requireRealFacts } from '../facts/sample-facts.ts'
import { watchCounter } from '../health/process-metrics.ts'
import { openOutbox } from '../jobs/outbox.ts'
import { openQueueStats, type QueueStats } from '../jobs/queue-stats.ts'
import type { JobLog } from '../jobs/run-jobs.ts'
import { openPhotoFiles } from '../media/open-photo-files.ts'
import { openPublishedPages } from '../page-words/published-pages.ts'
import { openRazorpay } from '../razorpay/razorpay.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { openCarriers } from './open-carriers.ts'
import type { ShopDatabase } from './start-database.ts'

interface DepsOptions {
  database: ShopDatabase
  log: JobLog
  sandboxUrl: () => string
  publicUrl: () => string
  cleanup: AsyncDisposableStack
}

export async function createDeps(config: Config, options: DepsOptions): Promise<ShopDeps> {
  const { database, log, sandboxUrl, publicUrl, cleanup } = options
  const { db, pool, background, directUrl: databaseUrl } = database
  const pages = await openPublishedPages(db)
  if (config.mode === 'live') requireRealFacts(await findPublishedFacts(db))
  const catalogue = await openCatalogue({
    ...{ db, background: background.db, databaseUrl, channels: { pages: pages.follow } },
    onError: (err) => log.error({ err }, 'catalogue refresh failed'),
  })
  cleanup.defer(() => catalogue.close())
  const outbox = openOutbox(pool, log)
  cleanup.defer(() => outbox.close())
  const metrics = new Registry()
  const providerErrors = new Counter({
    ...{ name: 'shop_provider_errors_total', help: 'Requests to the payment provider that failed' },
    ...{ labelNames: ['kind'], registers: [metrics] },
  })
  const provider = openRazorpay({
    ...config.payments,
    baseUrl: () => config.payments.apiUrl ?? `${sandboxUrl()}/sandbox/razorpay`,
    reservationSeconds: config.reservationSeconds,
    onError: (kind) => providerErrors.inc({ kind }),
  })
  const carriers = openCarriers(config, sandboxUrl)
  const photoFiles = openPhotoFiles(config, db)
  const queueStats = openQueueStats()
  watchQueue(metrics, queueStats)
  watchConnections(metrics, pool)
  const now = () => new Date()
  return {
    ...{ config, publicUrl, db, catalogue, pages, provider, carriers, outbox },
    ...{ photoFiles, queueStats, metrics, now },
  }
}

function watchQueue(metrics: Registry, queueStats: QueueStats): void {
  const restarts = { name: 'shop_queue_restarts_total', help: 'Restarts of the job queue' }
  watchCounter(metrics, restarts, () => queueStats.restarts)
  const refused = { name: 'shop_mail_refused_total', help: 'Emails that no server will take' }
  watchCounter(metrics, refused, () => queueStats.refusedEmails)
}

function watchConnections(metrics: Registry, pool: ShopDatabase['pool']): void {
  const connections = new Gauge({
    ...{ name: 'shop_database_connections', help: 'Connections of the pool for orders and pages' },
    ...{ labelNames: ['state'], registers: [metrics] },
    collect() {
      connections.set({ state: 'all' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
}
