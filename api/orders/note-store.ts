import type { Db, Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/postgres/new-id.ts'

export interface OrderNote {
  id: string
  at: Date
  author: string
  text: string
}

export async function insertNote(
  tx: Tx,
  { orderId, ...note }: Omit<OrderNote, 'id'> & { orderId: string },
): Promise<OrderNote> {
  const id = newId()
  await tx
    .insertInto('order_note')
    .values({ id, order_id: orderId, ...note })
    .execute()
  return { id, ...note }
}

/** Oldest first. */
export function findNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('order_note')
    .select(['id', 'at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
