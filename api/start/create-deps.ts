import { openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import type { Config } from '../config.ts'
import { openMeter } from '../health/meter.ts'
import { openOutbox } from '../jobs/outbox.ts'
import { openQueueStats } from '../jobs/queue-stats.ts'
import type { JobLog } from '../jobs/run-jobs.ts'
import { openRazorpay } from '../razorpay/razorpay.ts'
import type { ShopDeps } from '../shop-deps.ts'
import type { ShopDatabase } from './start-database.ts'

interface DepsOptions {
  database: ShopDatabase
  log: JobLog
  /** The server that has `/sandbox`. */
  sandboxUrl: () => string
  publicUrl: () => string
  cleanup: AsyncDisposableStack
}

/** What every process of the shop works with, whether it serves or only runs jobs. */
export async function createDeps(config: Config, options: DepsOptions): Promise<ShopDeps> {
  const { database, log, sandboxUrl, publicUrl, cleanup } = options
  const { db, pool, background, url: databaseUrl } = database
  const catalogue = await openCatalogue({ db, background: background.db, databaseUrl })
  cleanup.defer(() => catalogue.close())
  const outbox = openOutbox(pool, log)
  cleanup.defer(() => outbox.close())
  const meter = openMeter()
  const provider = openRazorpay({
    ...config.payments,
    baseUrl: () => config.payments.apiUrl ?? `${sandboxUrl()}/sandbox/razorpay`,
    reservationSeconds: config.paymentHoldSeconds,
    onError: (kind) => meter.count(`shop_provider_errors_total{kind="${kind}"}`),
  })
  const queueStats = openQueueStats()
  meter.watchCounter('shop_queue_restarts_total', () => queueStats.restarts)
  meter.watchCounter('shop_mail_refused_total', () => queueStats.refusedEmails)
  meter.watchGauge('shop_database_connections{state="all"}', () => pool.totalCount)
  meter.watchGauge('shop_database_connections{state="idle"}', () => pool.idleCount)
  meter.watchGauge('shop_database_connections{state="wanted"}', () => pool.waitingCount)
  return { config, publicUrl, db, catalogue, provider, outbox, queueStats, meter, now: () => new Date() }
}
