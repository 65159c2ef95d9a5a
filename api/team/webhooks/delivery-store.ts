import { sql } from 'kysely'
import type { WebhookEvent } from '../../../shop/webhooks/events.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface DueDelivery {
  id: number
  eventId: string
  event: WebhookEvent
  facts: unknown
  createdAt: Date
  /** By somebody of the team. */
  resentAt: Date | null
  attempts: number
}

interface ClaimDue {
  endpointId: string
  now: Date
  /** Until then no other process sends it. */
  leaseUntil: Date
  most: number
}

/** Of one subject the first that waits, and none while that is under way. */
export async function claimDeliveries(
  db: Db,
  { endpointId, now, leaseUntil, most }: ClaimDue,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`/* claim-deliveries */
    update webhook_delivery set attempts = attempts + 1, next_try_at = ${leaseUntil} where id = any(array(
      select id from webhook_delivery d where endpoint_id = ${endpointId} and next_try_at <= ${now} and not exists (
        select from webhook_delivery e where e.endpoint_id = d.endpoint_id and e.subject = d.subject and e.id < d.id
          and e.next_try_at is not null)
      order by next_try_at limit ${most} for update skip locked))
    returning id, event_id as "eventId", event, facts, created_at as "createdAt", resent_at as "resentAt", attempts`.execute(
    db,
  )
  return rows
}

export async function setDelivered(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ delivered_at: now, next_try_at: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** `nextTryAt` null: given up. */
export async function setUndelivered(
  db: Db,
  id: number,
  { error, nextTryAt }: { error: string; nextTryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ next_try_at: nextTryAt, last_error: error })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
}

export interface Delivery extends Omit<DueDelivery, 'facts' | 'resentAt'> {
  nextTryAt: Date | null
  deliveredAt: Date | null
  lastError: string | null
}

/** Newest first. */
export async function findDeliveries(
  db: Db,
  { endpointId, limit, after }: { endpointId: string; limit: number; after: number | undefined },
): Promise<Delivery[]> {
  return db
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id as eventId', 'event', 'created_at as createdAt', 'attempts'])
    .select(['next_try_at as nextTryAt', 'delivered_at as deliveredAt', 'last_error as lastError'])
    .where('endpoint_id', '=', endpointId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<Delivery>()
    .execute()
}

/** How many; they count as given up. */
export async function dropWaiting(tx: Tx, endpointId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ next_try_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** False where it has no such delivery. */
export async function setDueAgain(
  tx: Tx,
  { endpointId, id, now }: { endpointId: string; id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ next_try_at: now, resent_at: now, delivered_at: null, last_error: null })
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
}
