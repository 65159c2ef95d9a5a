import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { lockCustomer } from '../customer-store.ts'
import { findNeed } from './anonymise-customer.ts'
import { type EraseDeps, removeCustomer } from './remove-customer.ts'

interface EraseCustomer extends By {
  customerId: string
  /** Typed again by who erases; the phone where the customer has no email. */
  email?: string | undefined
  phone?: string | undefined
}

/** As the customer's own deletion does. Throws `not-found`, `email-of-other` and `customer-needed`. */
export async function eraseCustomer(
  { db, now, ...deps }: EraseDeps & { db: Db; now: () => Date },
  { customerId, email, phone, ...by }: EraseCustomer,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('not-found', { what: 'customer' })
    const theirs = customer.email ?? customer.guestEmail
    const isTheirs = theirs === null ? phone === customer.phone : email === theirs
    if (!isTheirs) throw new Refusal('email-of-other')
    const why = await findNeed(tx, customerId)
    if (why) throw new Refusal('customer-needed', { why })
    await removeCustomer(tx, customer, deps)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'erase',
      subject: `customer ${customerId}`,
    })
  })
}
