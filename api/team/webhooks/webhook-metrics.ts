import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { watchDatabase } from '../../platform/postgres/database-gauge.ts'
import type { ShopDeps } from '../../shop-deps.ts'

type WatchDeps = Pick<ShopDeps, 'db' | 'config'>

export function watchWebhooks(registry: Registry, deps: WatchDeps): void {
  watchDatabase(registry, {
    name: 'shop_webhook_endpoints',
    help: 'Webhook addresses by state',
    label: 'state',
    read: () => countEndpoints(deps),
  })
}

async function countEndpoints({ db, config }: WatchDeps) {
  const { rows } = await sql<Record<'answering' | 'failing' | 'off', number>>`
    select count(*) filter (where switched_off_at is null and failing_since is null) as answering,
      count(*) filter (where switched_off_at is null and failing_since is not null) as failing,
      count(switched_off_at) as off
    from webhook_endpoint where mode = ${config.mode}`.execute(db)
  const { answering = 0, failing = 0, off = 0 } = rows[0] ?? {}
  return { answering, failing, 'switched-off': off }
}
