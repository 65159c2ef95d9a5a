import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { SavedEvent } from '../payment-provider/provider.ts'

/** False when it was saved before: then it has had its effect. */
export async function saveEvent(
  db: Db | Tx,
  { id, event, payload }: SavedEvent,
  now: Date,
): Promise<boolean> {
  const saved = await db
    .insertInto('payment_event')
    .values({ event_id: id, event, payload, received_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

export async function deleteEventsBefore(db: Db, receivedBefore: Date): Promise<void> {
  while ((await deleteSomeEvents(db, receivedBefore)) === batch);
}

const batch = 1_000

async function deleteSomeEvents(db: Db, receivedBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from payment_event where event_id = any(array(
    select event_id from payment_event where received_at < ${receivedBefore} order by received_at limit ${batch}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
