import type { ChangePasswordRequest } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer, setPasswordHash } from '../customer-store.ts'
import { deleteLinks } from '../links/link-store.ts'
import { hashPassword } from '../passwords/password.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { requireOwnerAgain } from '../passwords/require-owner-again.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { deleteOtherSessions, type Session } from '../sessions/session-store.ts'

interface ChangePassword extends ChangePasswordRequest {
  session: Session
  client: Client
}

/** Ends every other session and every link. The first one needs an email, to log in with. */
export async function changePassword(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { session, currentPassword, password, client }: ChangePassword,
): Promise<void> {
  const { customerId } = session
  const customer = await requireCustomer(deps.db, customerId)
  if (customer.email === null) throw new Refusal('no-own-email')
  await requireOwnerAgain(deps, { customer, password: currentPassword, session, client }, 'currentPassword')
  requireGoodPassword(password, customer)
  const passwordHash = await hashPassword(password, deps.config.passwordCost, { ...client, isTrusted: true })
  await withTransaction(deps.db, async (tx) => {
    const locked = await lockCustomer(tx, customerId)
    if (locked?.passwordHash !== customer.passwordHash) throw new Refusal('session-expired')
    await setPasswordHash(tx, customerId, passwordHash)
    await deleteOtherSessions(tx, session)
    await deleteLinks(tx, customerId)
  })
}
