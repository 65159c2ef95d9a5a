import type { GuestPasswordRequest } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer, setPasswordHash } from '../customer-store.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'
import { hashPassword } from '../passwords/password.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { requireCustomer } from '../sessions/require-customer.ts'

interface ChoosePassword extends GuestPasswordRequest {
  customerId: string
  client: Client
}

/**
 * Opens nothing before the link in the mailbox confirms the email, in this session. Same work for an email that has an account:
 * its owner gets an email. Throws `not-found` for who is no guest.
 */
export async function choosePassword(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { customerId, password, client }: ChoosePassword,
): Promise<void> {
  const customer = await requireCustomer(deps.db, customerId)
  const { guestEmail: email } = customer
  if (email === null) throw noGuest()
  requireGoodPassword(password, { ...customer, email })
  const passwordHash = await hashPassword(password, deps.config.passwordCost, { ...client, isTrusted: false })
  const isWritten = await maySendEmail(deps, { kind: 'change-email', to: email, network: client.network })
  await withTransaction(deps.db, async (tx) => {
    // The link of an earlier try may have made it an account meanwhile.
    if ((await lockCustomer(tx, customerId))?.guestEmail !== email) throw noGuest()
    await setPasswordHash(tx, customerId, passwordHash)
    if (isWritten) await queueLink(tx, { email, purpose: 'change-email', customerId }, emailTime(deps))
  })
  deps.outbox.wake()
}

const noGuest = () => new Refusal('not-found', { what: 'guest' })
