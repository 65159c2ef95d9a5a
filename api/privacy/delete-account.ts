import { Refusal } from '../../shop/refusal.ts'
import { lockCustomer } from '../customers/customer-store.ts'
import type { Client } from '../limits/client.ts'
import { isPasswordOf } from '../passwords/is-password-of.ts'
import { withTransaction } from '../postgres/database.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findNeed } from './anonymise-customer.ts'
import { removeCustomer } from './remove-customer.ts'

interface DeleteAccount {
  customerId: string
  password: string
  client: Client
}

/** Throws `wrong-password`, `too-many`, and `account-needed` while products or money are on their way. */
export async function deleteAccount(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config' | 'features'>,
  { customerId, password, client }: DeleteAccount,
): Promise<void> {
  const { db, outbox } = deps
  const customer = await requireCustomer(db, customerId)
  if (!(await isPasswordOf(deps, { customer, password, client }))) throw new Refusal('wrong-password')
  await withTransaction(db, async (tx) => {
    const locked = await lockCustomer(tx, customerId)
    if (locked?.passwordHash !== customer.passwordHash) throw new Refusal('session-expired')
    const why = await findNeed(tx, customerId)
    if (why) throw new Refusal('account-needed', { why })
    await removeCustomer(tx, locked, deps)
  })
  outbox.wake()
}
