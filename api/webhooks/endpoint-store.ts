import { sql } from 'kysely'
import type { WebhookEvent } from '../../shop/webhooks/contract.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../postgres/database.ts'

type Mode = Config['mode']

export interface Endpoint {
  id: string
  url: string
  secret: string
  events: WebhookEvent[]
}

export async function insertEndpoint(
  tx: Tx,
  { createdBy, createdAt, ...endpoint }: Endpoint & { mode: Mode; createdBy: string; createdAt: Date },
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
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'secret', 'events'])
    .where('mode', '=', mode)
    .orderBy('created_at')
    .$castTo<Endpoint>()
    .execute()
}

export async function findEndpoint(db: Db, id: string): Promise<Endpoint | null> {
  const found = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'secret', 'events'])
    .where('id', '=', id)
    .$castTo<Endpoint>()
    .executeTakeFirst()
  return found ?? null
}

export interface EndpointFacts extends Omit<Endpoint, 'secret'> {
  mode: Mode
  createdBy: string
  createdAt: Date
  waiting: number
  givenUp: number
  deliveredAt: Date | null
  lastError: string | null
}

export async function findEndpointFacts(db: Db): Promise<EndpointFacts[]> {
  const { rows } = await sql<EndpointFacts>`/* find-endpoint-facts */
    select e.id, e.url, e.events, e.mode, e.created_by as "createdBy", e.created_at as "createdAt", d.*
    from webhook_endpoint e, lateral (
      select (count(*) filter (where next_try_at is not null))::int as waiting,
        (count(*) filter (where next_try_at is null and delivered_at is null))::int as "givenUp",
        max(delivered_at) as "deliveredAt",
        (array_agg(last_error order by id desc) filter (where delivered_at is null))[1] as "lastError"
      from webhook_delivery where endpoint_id = e.id) d
    order by e.created_at`.execute(db)
  return rows
}
