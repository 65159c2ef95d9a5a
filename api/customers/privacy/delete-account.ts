import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer } from '../customer-store.ts'
import { isPasswordOf } from '../passwords/is-password-of.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
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
