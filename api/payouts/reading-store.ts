import { sql } from 'kysely'
import type { Db, Tx } from '../postgres/database.ts'

/** The first list is asked for once the provider has had time to start, beside which a trial shop runs. */
export async function prepareReading(db: Db, now: Date): Promise<void> {
  await sql`insert into payout_reading (list_at) values (${now}::timestamptz + interval '1 minute')
    on conflict do nothing`.execute(db)
}

/** Null when the list is not due. Put off by five minutes, should this process die before it is read. */
export async function claimListing(db: Db, now: Date): Promise<{ readUntil: Date | null } | null> {
  const { rows } = await sql<{ readUntil: Date | null }>`/* claim-payout-list */
    update payout_reading set list_at = ${now}::timestamptz + interval '5 minutes' where list_at <= ${now}
    returning read_until as "readUntil"`.execute(db)
  return rows[0] ?? null
}

export async function finishListing(db: Db, readUntil: Date): Promise<void> {
  await sql`/* finish-payout-list */
    update payout_reading set read_until = ${readUntil},
      list_at = ${readUntil}::timestamptz + interval '1 hour'`.execute(db)
}

/** Lines are matched by one process at a time. */
export async function lockMatching(tx: Tx): Promise<void> {
  await sql`select from payout_reading for update`.execute(tx)
}
