import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { deleteSubscriberById, lockSubscriber } from '../contact/subscriber-store.ts'
import { findCustomerByEmail } from '../customer-store.ts'
import { type EraseDeps, eraseMailbox } from './remove-customer.ts'

interface Deps {
  db: Db
  now: () => Date
}

interface OfSubscriber extends By {
  subscriberId: string
}

/** For who has asked the shop for it. Throws `not-found`. */
export function unsubscribeFor(deps: Deps, of: OfSubscriber): Promise<void> {
  return changeSubscriber(deps, { ...of, operation: 'unsubscribe' }, (tx) =>
    deleteSubscriberById(tx, of.subscriberId),
  )
}

/** All that the shop has of somebody without an account. Throws `not-found`, `email-of-other` and `has-account`. */
export function eraseSubscriber(
  { features, config, ...deps }: Deps & EraseDeps,
  { email, ...of }: OfSubscriber & { email: string },
): Promise<void> {
  return changeSubscriber(deps, { ...of, operation: 'erase' }, async (tx, stored) => {
    if (stored !== email) throw new Refusal('email-of-other')
    const customer = await findCustomerByEmail(tx, email)
    if (customer?.activatedAt) throw new Refusal('has-account')
    await eraseMailbox(tx, { email, customerId: null }, { features, config })
  })
}

function changeSubscriber(
  { db, now }: Deps,
  { subscriberId, operation, ...by }: OfSubscriber & { operation: string },
  write: (tx: Tx, email: string) => Promise<void>,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const found = await lockSubscriber(tx, subscriberId)
    if (!found) throw new Refusal('not-found', { what: 'subscriber' })
    await write(tx, found.email)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation,
      subject: `subscriber ${subscriberId}`,
    })
  })
}
