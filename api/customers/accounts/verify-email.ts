import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'
import { requireCustomer } from '../sessions/require-customer.ts'

export async function verifyEmail(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { customerId, network }: { customerId: string; network: string },
): Promise<boolean> {
  const { email, activatedAt } = await requireCustomer(deps.db, customerId)
  if (activatedAt || email === null) return true
  if (!(await maySendEmail(deps, { kind: 'sign-up', to: email, network }))) return false
  await queueLink(deps.db, { email, purpose: 'activate' }, emailTime(deps))
  deps.outbox.wake()
  return false
}
