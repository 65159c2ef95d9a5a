import type { Db, Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/postgres/new-id.ts'

export interface CustomerNote {
  id: string
  at: Date
  author: string
  text: string
}

export async function insertCustomerNote(
  tx: Tx,
  { customerId, ...note }: Omit<CustomerNote, 'id'> & { customerId: string },
): Promise<CustomerNote> {
  const id = newId()
  const row = { id, customer_id: customerId, ...note }
  await tx.insertInto('customer_note').values(row).execute()
  return { id, ...note }
}

/** Oldest first; what was imported with the customer is the first. */
export async function findCustomerNotes(db: Db, customerId: string): Promise<CustomerNote[]> {
  const imported = await db
    .selectFrom('customer_import')
    .select(['customer_id as id', 'imported_at as at', 'note as text'])
    .where('customer_id', '=', customerId)
    .where('note', '<>', '')
    .execute()
  const own = await db
    .selectFrom('customer_note')
    .select(['id', 'at', 'author', 'text'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return [...imported.map((note) => ({ ...note, author: 'Imported' })), ...own]
}
