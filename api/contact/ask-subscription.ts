import { queueLink } from '../mail/queue-link.ts'
import type { ShopDeps } from '../shop-deps.ts'

/** The same for every address: only its owner learns by mail whether there was anything to confirm. */
export async function askSubscription(
  { db, outbox }: Pick<ShopDeps, 'db' | 'outbox'>,
  email: string,
): Promise<void> {
  await queueLink(db, { email, purpose: 'subscribe' })
  outbox.wake()
}
