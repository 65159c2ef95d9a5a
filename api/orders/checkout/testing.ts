import { sql } from 'kysely'
import { openSandboxCarrier } from '../../adapters/courier/sandbox-carrier.ts'
import { razorpay } from '../../adapters/razorpay/adapter.ts'
import { buildApp } from '../../app.ts'
import { openPublishedPages } from '../../catalogue/page-content/published-pages.ts'
import { openSearch } from '../../catalogue/search/open-search.ts'
import { openCatalogue } from '../../catalogue/snapshot/snapshot.ts'
import { readConfig } from '../../config.ts'
import { features } from '../../features.ts'
import { openOutbox } from '../../platform/jobs/outbox.ts'
import { openQueueStats } from '../../platform/jobs/queue-stats.ts'
import { openPhotoFiles } from '../../platform/media/open-photo-files.ts'
import { reportsFrom } from '../../platform/postgres/reports.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { shippedContent } from '../../sample-content.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { PaymentAdapter } from '../payment-provider/payment-adapter.ts'
import { type AtLeastOne, openProviders } from '../payment-provider/payment-providers.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'
import { reconcileOrders } from '../payments/reconcile/reconcile-orders.ts'
import { startSandbox, type TestSandbox } from '../payments/testing-sandbox.ts'
import { insertProducts } from './testing-products.ts'

export const metricsToken = 'a token for the metrics'

export type TestCheckout = Awaited<ReturnType<typeof openTestCheckout>>

const silent = { error() {}, warn() {}, info() {}, debug() {} }

/**
 * The whole API on a port, a database of its own, the sandbox provider over real HTTP, and a clock to turn.
 * The provider sends no events until a test asks for them.
 */
export async function openTestCheckout(
  env: Record<string, string> = {},
  adapters: AtLeastOne<PaymentAdapter> = [razorpay],
) {
  const database = await openTestDatabase()
  const { db, pool } = database
  const variants = await insertProducts(db)
  let sandbox: TestSandbox | undefined
  const clock = { now: new Date() }
  const pages = await openPublishedPages(db)
  const catalogue = await openCatalogue({
    db,
    databaseUrl: database.url,
    photos: {},
    channels: { pages: pages.follow },
    // So seldom that whatever arrives came by a notice.
    checkEveryMs: 3_600_000,
  })
  const search = openSearch({ catalogue, db })
  const outbox = openOutbox(pool, silent)
  // Three years wide: what was taken on a clock turned ahead still counts as little when it is turned back.
  const settings = { LOG_LEVEL: 'silent', RATE_LIMITS: '*=999999999/99999999', METRICS_TOKEN: metricsToken }
  const config = readConfig({ ...settings, ...env }, shippedContent, adapters)
  const providers = openProviders(config.payments, {
    sandboxUrl: () => sandbox?.mountUrl ?? '',
    publicUrl: () => 'https://shop.example',
    reservationSeconds: config.reservationSeconds,
    timeoutMs: 60_000,
  })
  const deps: ShopDeps & { provider: PaymentProvider } = {
    features,
    config,
    db,
    reports: reportsFrom(db),
    background: db,
    catalogue,
    pages,
    search,
    providers,
    provider: providers.all[0],
    carriers: [openSandboxCarrier({ baseUrl: () => sandbox?.courierUrl ?? '', timeoutMs: 60_000 })],
    outbox,
    messages: null,
    whatsapp: null,
    photoFiles: openPhotoFiles(config, db),
    queueStats: openQueueStats(),
    publicUrl: () => 'https://shop.example',
    now: () => clock.now,
  }
  const app = await buildApp(deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  sandbox = await startSandbox(`${url}/api/webhooks/razorpay`)
  const shop = { app, deps, db, pool, databaseUrl: database.url, variants, clock, sandbox }
  await behave(shop, {})
  return {
    ...shop,
    async close() {
      await app.close()
      await shop.sandbox.close()
      await outbox.close()
      search.close()
      await catalogue.close()
      await database.close()
    },
  }
}

/** As at the start of a day: nothing due, no emails, fifty tubs of chocolate, a provider that behaves. */
export async function resetShop(shop: TestCheckout): Promise<void> {
  shop.clock.now = new Date()
  await behave(shop, {})
  await setStock(shop, shop.variants.chocolate, 50)
  await shop.db.updateTable('order').set({ check_at: null }).execute()
  await shop.db.updateTable('refund').set({ check_at: null }).execute()
  await shop.db.deleteFrom('outbox').execute()
  await shop.pool.query('delete from graphile_worker._private_jobs')
}

export async function later(shop: TestCheckout, seconds: number, log = silent): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  await reconcileOrders(shop.deps, { log })
}

/** Sets how the provider behaves. Events are sent only where a test names them. */
export async function behave(shop: Pick<TestCheckout, 'sandbox'>, settings: object): Promise<void> {
  await shop.sandbox.call('PUT', '/behaviour', { webhooks: { events: [] }, ...settings })
}

export async function stockOf({ db }: Pick<TestCheckout, 'db'>, variantId: string): Promise<number> {
  const { available } = await db
    .selectFrom('stock')
    .select('available')
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return available
}

export async function setStock(
  { db }: Pick<TestCheckout, 'db'>,
  variantId: string,
  available: number,
): Promise<void> {
  await db.updateTable('stock').set({ available, short: 0 }).where('variant_id', '=', variantId).execute()
  await sql`select open_stock_ledger()`.execute(db)
}

export async function emailsIn({ db }: Pick<TestCheckout, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select coalesce(payload->>'kind', payload->'email'->>'kind') as kind from outbox
    union all select coalesce(payload->>'kind', payload->'email'->>'kind') from graphile_worker._private_jobs`.execute(
    db,
  )
  return rows.map(({ kind }) => kind).sort()
}

export async function refundReasonsIn({ db }: Pick<TestCheckout, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ reason: string | null }>`
    select payload->>'reason' as reason from outbox
    union all select payload->>'reason' from graphile_worker._private_jobs`.execute(db)
  return rows.flatMap(({ reason }) => reason ?? [])
}
