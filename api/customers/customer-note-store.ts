import { sql } from 'kysely'
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

/** Notes and tags. */
export async function moveTeamWords(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('customer_note').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await sql`insert into customer_tag (customer_id, tag)
    select ${to}, tag from customer_tag where customer_id = ${from} on conflict do nothing`.execute(tx)
}

/** What was imported with both adds up. */
export async function moveImported(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into customer_import as own (customer_id, imported_at, company, note, tax_exempt, accepts_sms, orders, spent_paise)
    select ${to}, imported_at, company, note, tax_exempt, accepts_sms, orders, spent_paise from customer_import where customer_id = ${from}
    on conflict (customer_id) do update set company = coalesce(nullif(own.company, ''), excluded.company),
      note = concat_ws(E'\\n', nullif(own.note, ''), nullif(excluded.note, '')),
      orders = own.orders + excluded.orders, spent_paise = own.spent_paise + excluded.spent_paise`.execute(tx)
}
