import type { ChangeEmailRequest } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'
import { requireOwnerAgain } from '../passwords/require-owner-again.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import type { Session } from '../sessions/session-store.ts'

interface ChangeEmail extends ChangeEmailRequest {
  session: Session
  client: Client
}

/** Same work for an address that has an account: its owner gets an email. Throws `guest-without-account`, and as `requireOwnerAgain` does. */
export async function changeEmail(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { session, email, password, client }: ChangeEmail,
): Promise<void> {
  const { customerId } = session
  const customer = await requireCustomer(deps.db, customerId)
  if (customer.guestEmail !== null) throw new Refusal('guest-without-account')
  await requireOwnerAgain(deps, { customer, password, session, client })
  if (!(await maySendEmail(deps, { kind: 'change-email', to: email, network: client.network }))) return
  await queueLink(deps.db, { email, purpose: 'change-email', customerId }, emailTime(deps))
  deps.outbox.wake()
}
