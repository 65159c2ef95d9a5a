import type { ChangeEmailRequest } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'
import { isPasswordOf } from '../passwords/is-password-of.ts'
import { requireCustomer } from '../sessions/require-customer.ts'

interface ChangeEmail extends ChangeEmailRequest {
  customerId: string
  client: Client
}

/** Same work for an address that has an account: its owner gets an email. Throws `wrong-password` and `too-many`. */
export async function changeEmail(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { customerId, email, password, client }: ChangeEmail,
): Promise<void> {
  const customer = await requireCustomer(deps.db, customerId)
  if (!(await isPasswordOf(deps, { customer, password, client }))) throw new Refusal('wrong-password')
  if (!(await maySendEmail(deps, { kind: 'change-email', to: email, network: client.network }))) return
  await queueLink(deps.db, { email, purpose: 'change-email', customerId }, emailTime(deps))
  deps.outbox.wake()
}
