import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'

type ReadingDeps = Pick<ShopDeps, 'db' | 'providers' | 'now'>

/** The first list is asked for once the provider has had time to start, beside which a trial shop runs. */
export async function prepareReading({ db, providers, now }: ReadingDeps): Promise<void> {
  const ids = providers.all.map(({ id }) => id)
  await sql`insert into payout_reading (provider, list_at)
    select id, ${now()}::timestamptz + interval '1 minute' from unnest(${ids}::text[]) as id
    on conflict do nothing`.execute(db)
}

/** Null when the list is not due. Put off by five minutes, should this process die before it is read. */
export async function claimListing(
  db: Db,
  { provider, now }: { provider: string; now: Date },
): Promise<{ readUntil: Date | null } | null> {
  const { rows } = await sql<{ readUntil: Date | null }>`/* claim-payout-list */
    update payout_reading set list_at = ${now}::timestamptz + interval '5 minutes'
    where provider = ${provider} and list_at <= ${now}
    returning read_until as "readUntil"`.execute(db)
  return rows[0] ?? null
}

export async function finishListing(
  db: Db,
  { provider, readUntil }: { provider: string; readUntil: Date },
): Promise<void> {
  await sql`/* finish-payout-list */
    update payout_reading set read_until = ${readUntil},
      list_at = ${readUntil}::timestamptz + interval '1 hour'
    where provider = ${provider}`.execute(db)
}

/** Lines are matched by one process at a time. */
export async function lockMatching(tx: Tx): Promise<void> {
  await sql`select from payout_reading order by provider for update`.execute(tx)
}
