import type { Db, Tx } from '../postgres/database.ts'

export interface KeptEvent {
  id: string
  event: string
  /** JSON, without the payer. */
  payload: string
}

/** Keeps an event of the provider. False when it was kept before: then it has had its effect. */
export async function keepEvent(db: Db | Tx, { id, event, payload }: KeptEvent, now: Date): Promise<boolean> {
  const kept = await db
    .insertInto('payment_event')
    .values({ event_id: id, event, payload, received_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}
