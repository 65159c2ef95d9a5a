import { Counter, Registry } from 'prom-client'
import { openMessages } from '../adapters/open-messages.ts'
import { openWhatsApp } from '../adapters/whatsapp/open-whatsapp.ts'
import { openPublishedPages } from '../catalogue/page-content/published-pages.ts'
import { openMissCounter } from '../catalogue/search/misses/count-misses.ts'
import { openSearch } from '../catalogue/search/open-search.ts'
import { openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import type { Config } from '../config.ts'
import { features } from '../features.ts'
import { openCarriers } from '../orders/carriers/carrier-adapter.ts'
import { openProviders } from '../orders/payment-provider/payment-providers.ts'
import { providerErrorKinds } from '../orders/payment-provider/provider.ts'
import { watchGauge } from '../platform/health/process-metrics.ts'
import { openOutbox } from '../platform/jobs/outbox.ts'
import { openQueueStats } from '../platform/jobs/queue-stats.ts'
import type { JobLog } from '../platform/jobs/run-jobs.ts'
import { openPhotoFiles } from '../platform/media/open-photo-files.ts'
import { findPublishedSettings } from '../platform/settings/current-settings.ts'
import { requireRealSettings } from '../platform/settings/require-real-settings.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { openShopReports } from './open-shop-reports.ts'
import type { ShopDatabase } from './start-database.ts'
import { watchConnections, watchQueue } from './watch-work.ts'

export interface DepsOptions {
  database: ShopDatabase
  log: JobLog
  sandboxUrl: () => string
  publicUrl: () => string
  cleanup: AsyncDisposableStack
}

export async function createDeps(config: Config, options: DepsOptions): Promise<ShopDeps> {
  const { database, log, sandboxUrl, publicUrl, cleanup } = options
  const { db, pool, background, directUrl: databaseUrl } = database
  const reports = await openShopReports(config.databaseReplicaUrl, {
    primary: db,
    background,
    cleanup,
    onAway: (err) => log.warn({ err }, 'replica not used, reports come from the primary'),
  })
  const pages = await openPublishedPages(db)
  if (config.mode === 'live') requireRealSettings(await findPublishedSettings(db))
  const catalogue = await openCatalogue({
    db,
    background: background.db,
    reports,
    databaseUrl,
    channels: { pages: pages.follow },
    onError: (err) => log.error({ err }, 'catalogue refresh failed'),
  })
  cleanup.defer(() => catalogue.close())
  const misses = openMissCounter({
    db: background.db,
    now: () => new Date(),
    onError: (err) => log.warn({ err }, 'searches without a result not saved'),
  })
  cleanup.defer(() => misses.close())
  const search = openSearch({
    catalogue,
    db: background.db,
    onMiss: misses.record,
    onError: (err) => log.error({ err }, 'search index refresh failed'),
  })
  cleanup.defer(() => search.close())
  const outbox = openOutbox(pool, log)
  cleanup.defer(() => outbox.close())
  const metrics = new Registry()
  const providerErrors = new Counter({
    name: 'shop_provider_errors_total',
    help: 'Requests to the payment provider that failed',
    labelNames: ['kind'],
    registers: [metrics],
  })
  watchGauge(
    metrics,
    { name: 'shop_search_index_bytes', help: 'Index of the search in memory' },
    search.bytes,
  )
  for (const kind of providerErrorKinds) providerErrors.inc({ kind }, 0)
  const sandbox = () => `${sandboxUrl()}/sandbox`
  const providers = openProviders(config.payments, {
    sandboxUrl: sandbox,
    publicUrl,
    reservationSeconds: config.reservationSeconds,
    onError: (kind) => providerErrors.inc({ kind }),
  })
  const carriers = openCarriers(config.carriers, { sandboxUrl: config.sandbox.payments ? sandbox : null })
  const messageErrors = new Counter({
    name: 'shop_message_errors_total',
    help: 'Tries to send a message to a phone that failed',
    registers: [metrics],
  })
  const messages =
    config.messages &&
    openMessages(config.messages, {
      sandboxUrl: sandbox,
      publicUrl,
      onError: () => messageErrors.inc(),
    })
  const whatsapp = config.whatsapp && openWhatsApp(config.whatsapp, { onError: () => messageErrors.inc() })
  const photoFiles = openPhotoFiles(config, db)
  const queueStats = openQueueStats()
  watchQueue(metrics, queueStats)
  watchConnections(metrics, database)
  const now = () => new Date()
  return {
    config,
    features,
    publicUrl,
    db,
    background: background.db,
    reports,
    catalogue,
    pages,
    providers,
    carriers,
    outbox,
    messages,
    whatsapp,
    search,
    photoFiles,
    queueStats,
    metrics,
    now,
  }
}
