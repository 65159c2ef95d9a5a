import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer } from '../customer-store.ts'
import { requireOwnerAgain } from '../passwords/require-owner-again.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import type { Session } from '../sessions/session-store.ts'
import { findNeed } from './anonymise-customer.ts'
import { removeCustomer } from './remove-customer.ts'

interface DeleteAccount {
  session: Session
  password: string | undefined
  client: Client
}

/** Throws as `requireOwnerAgain` does, and `account-needed` while products or money are on their way. */
export async function deleteAccount(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config' | 'features'>,
  { session, password, client }: DeleteAccount,
): Promise<void> {
  const { db, outbox } = deps
  const { customerId } = session
  const customer = await requireCustomer(db, customerId)
  await requireOwnerAgain(deps, { customer, password, session, client })
  await withTransaction(db, async (tx) => {
    const locked = await lockCustomer(tx, customerId)
    if (locked?.passwordHash !== customer.passwordHash) throw new Refusal('session-expired')
    const why = await findNeed(tx, customerId)
    if (why) throw new Refusal('account-needed', { why })
    await removeCustomer(tx, locked, deps)
  })
  outbox.wake()
}
