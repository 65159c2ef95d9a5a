import { openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import type { Config } from '../config.ts'
import { openMeter } from '../health/meter.ts'
import { openOutbox } from '../jobs/outbox.ts'
import { openQueueStats } from '../jobs/queue-stats.ts'
import type { JobLog } from '../jobs/run-jobs.ts'
import { openRazorpay } from '../razorpay/razorpay.ts'
import type { ShopDeps } from '../shop-deps.ts'
import type { ShopDatabase } from './start-database.ts'

/** Ends of what was started, in the order of their starts. */
export type Started = (() => Promise<void>)[]

interface BackParts {
  database: ShopDatabase
  log: JobLog
  /** This very server, where the sandbox provider is. */
  ownUrl: () => string
  publicUrl: () => string
  started: Started
}

/** What every process of the shop works with, whether it serves or only runs jobs. */
export async function openBack(config: Config, parts: BackParts): Promise<ShopDeps> {
  const { database, log, ownUrl, publicUrl, started } = parts
  const { db, pool, background, url: databaseUrl } = database
  const catalogue = await openCatalogue({ db, background: background.db, databaseUrl })
  started.push(() => catalogue.close())
  const outbox = openOutbox(pool, log)
  started.push(() => outbox.close())
  const meter = openMeter()
  const provider = openRazorpay({
    ...config.payments,
    baseUrl: () => config.payments.apiUrl ?? `${ownUrl()}/sandbox/razorpay`,
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

/** Stops everything in the reverse order of the start. One that cannot stop well keeps no other from it; its error comes last. */
export async function endAll(started: Started): Promise<void> {
  const errors: unknown[] = []
  for (const end of started.splice(0).reverse()) await end().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
