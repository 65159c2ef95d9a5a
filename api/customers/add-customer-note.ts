import { Refusal } from '../../shop/refusal.ts'
import { type By, recordAudit } from '../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../platform/postgres/database.ts'
import { type CustomerNote, insertCustomerNote } from './customer-note-store.ts'
import { lockCustomer } from './customer-store.ts'

interface AddCustomerNote extends By {
  customerId: string
  text: string
}

/** The audit log says that there is one, and not what: it is never deleted. Throws `not-found`. */
export function addCustomerNote(
  { db, now }: { db: Db; now: () => Date },
  { customerId, text, ...by }: AddCustomerNote,
): Promise<CustomerNote> {
  return withTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new Refusal('not-found', { what: 'customer' })
    const note = await insertCustomerNote(tx, { customerId, at: now(), author: by.actor, text })
    const entry = { operation: 'add-note', subject: `customer ${customerId}` }
    await recordAudit(tx, { ...by, ...entry, at: now(), after: { note: note.id } })
    return note
  })
}
