import { queueLink } from '../mail/queue-link.ts'
import type { ShopDeps } from '../shop-deps.ts'

/** Does the same for every address, so that neither the answer nor its time tells whose is known. */
export async function askReset(
  { db, outbox }: Pick<ShopDeps, 'db' | 'outbox'>,
  email: string,
): Promise<void> {
  await queueLink(db, { email, purpose: 'reset' })
  outbox.wake()
}
