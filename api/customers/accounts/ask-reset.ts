import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findCustomerByEmail } from '../customer-store.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'

/** Same work for every address, so that neither answer nor time shows whether it is known. */
export async function askReset(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { email, network }: { email: string; network: string },
): Promise<void> {
  const customer = await findCustomerByEmail(deps.db, email)
  const kind = customer && !customer.activatedAt ? 'sign-up' : 'reset'
  if (!(await maySendEmail(deps, { kind, to: email, network }))) return
  await queueLink(deps.db, { email, purpose: 'reset' }, emailTime(deps))
  deps.outbox.wake()
}
