import type { ResetPasswordRequest } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type Customer, findCustomer, lockCustomer, setPasswordHash } from '../customer-store.ts'
import { deleteLinks, findLink, takeLink, type UsedLink } from '../links/link-store.ts'
import { hashPassword } from '../passwords/password.ts'
import { forgiveTries } from '../passwords/password-tries.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { hashToken } from '../sessions/token.ts'

/** Ends every session and link; the customer may log in from here at once. */
export async function resetPassword(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { token, password, client }: ResetPasswordRequest & { client: Client },
): Promise<string> {
  const expired = () => new Refusal('link-expired', { purpose: 'reset' })
  const link = { tokenHash: hashToken(token), purpose: 'reset', now: deps.now() } as const
  const owner = await findOwner(deps.db, link)
  if (!owner) throw expired()
  requireGoodPassword(password, owner)
  const passwordHash = await hashPassword(password, deps.config.passwordCost, { ...client, isTrusted: true })
  await withTransaction(deps.db, async (tx) => {
    // Before the link: two links of one customer, used at once, would wait for each other.
    await lockCustomer(tx, owner.id)
    const customerId = await takeLink(tx, link)
    if (!customerId) throw expired()
    await setPasswordHash(tx, customerId, passwordHash)
    await deleteSessionsOf(tx, customerId)
    await deleteLinks(tx, customerId)
    if (owner.email !== null)
      await forgiveTries(tx, { email: owner.email, network: client.network }, deps.now())
  })
  return owner.id
}

async function findOwner(db: ShopDeps['db'], link: UsedLink): Promise<Customer | null> {
  const customerId = await findLink(db, link)
  return customerId === null ? null : findCustomer(db, customerId)
}
