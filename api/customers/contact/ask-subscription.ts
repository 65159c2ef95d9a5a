import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { queueLink } from '../links/queue-link.ts'

/** Answers alike for every address. */
export async function askSubscription(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { email, network }: { email: string; network: string },
): Promise<void> {
  if (!(await maySendEmail(deps, { kind: 'subscribe', to: email, network }))) return
  await queueLink(deps.db, { email, purpose: 'subscribe' })
  deps.outbox.wake()
}
