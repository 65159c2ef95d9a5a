import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { watchDatabase } from '../../platform/postgres/database-gauge.ts'

interface WatchedWebhooks {
  db: Db
  config: Pick<Config, 'mode'>
}

export function watchWebhooks(registry: Registry, { db, config }: WatchedWebhooks): void {
  watchDatabase(registry, {
    name: 'shop_webhook_endpoints',
    help: 'Webhook addresses by state',
    label: 'state',
    read: () => countEndpoints(db, config.mode),
  })
}

async function countEndpoints(db: Db, mode: Config['mode']) {
  const { rows } = await sql<Record<'answering' | 'failing' | 'off', number>>`
    select count(*) filter (where switched_off_at is null and failing_since is null) as answering,
      count(*) filter (where switched_off_at is null and failing_since is not null) as failing,
      count(switched_off_at) as off
    from webhook_endpoint where mode = ${mode}`.execute(db)
  const { answering = 0, failing = 0, off = 0 } = rows[0] ?? {}
  return { answering, failing, 'switched-off': off }
}
