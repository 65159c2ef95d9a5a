import { sql } from 'kysely'
import type { WebhookEvent } from '../../../shop/webhooks/events.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { countRows } from '../../work.ts'

type Mode = Config['mode']

export interface Endpoint {
  id: string
  url: string
  secret: string
  events: WebhookEvent[]
  /** Since then it has answered nothing but errors. */
  failingSince: Date | null
  switchedOffAt: Date | null
}

type NewEndpoint = Omit<Endpoint, 'failingSince' | 'switchedOffAt'>

export async function insertEndpoint(
  tx: Tx,
  { createdBy, createdAt, ...endpoint }: NewEndpoint & { mode: Mode; createdBy: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, created_by: createdBy, created_at: createdAt })
    .execute()
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<{ url: string; events: string[] } | null> {
  const deleted = await tx
    .deleteFrom('webhook_endpoint')
    .where('id', '=', id)
    .returning(['url', 'events'])
    .executeTakeFirst()
  return deleted ?? null
}

export async function findEndpoints(db: Db | Tx, mode: Mode): Promise<Endpoint[]> {
  return endpointsIn(db).where('mode', '=', mode).orderBy('created_at').execute()
}

export async function findEndpoint(db: Db, id: string): Promise<Endpoint | null> {
  const found = await endpointsIn(db).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

function endpointsIn(db: Db | Tx) {
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'secret', 'events'])
    .select(['failing_since as failingSince', 'switched_off_at as switchedOffAt'])
    .$castTo<Endpoint>()
}

/** One that fails already keeps its moment; null: it answers. */
export async function setFailingSince(db: Db, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: since })
    .where('id', '=', id)
    .where('failing_since', since === null ? 'is not' : 'is', null)
    .execute()
}

/** False where it is switched off already. */
export async function setSwitchedOff(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set({ switched_off_at: now })
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where it is on. */
export async function setSwitchedOn(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set({ switched_off_at: null, failing_since: null })
    .where('id', '=', id)
    .where('switched_off_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface EndpointState extends Omit<Endpoint, 'secret'> {
  createdBy: string
  createdAt: Date
  waiting: number
  givenUp: number
  deliveredAt: Date | null
  lastError: string | null
}

export async function findEndpointStates(db: Db): Promise<EndpointState[]> {
  const { rows } = await sql<EndpointState>`/* find-endpoint-states */
    select e.id, e.url, e.events, e.created_by as "createdBy", e.created_at as "createdAt",
      e.failing_since as "failingSince", e.switched_off_at as "switchedOffAt", d.*
    from webhook_endpoint e, lateral (
      select (count(*) filter (where next_try_at is not null))::int as waiting,
        (count(*) filter (where next_try_at is null))::int as "givenUp",
        (array_agg(last_error order by id desc))[1] as "lastError",
        (select delivered_at from webhook_delivery where endpoint_id = e.id and delivered_at is not null
          order by id desc limit 1) as "deliveredAt"
      from webhook_delivery where endpoint_id = e.id and delivered_at is null) d
    order by e.created_at`.execute(db)
  return rows
}

export const countSwitchedOff = countRows(
  () => sql`select switched_off_at as since, null::bigint as amount
    from webhook_endpoint where switched_off_at is not null`,
)
