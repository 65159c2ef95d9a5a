import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { hashToken } from '../sessions/token.ts'
import { confirmSubscriber } from './subscriber-store.ts'

const weekMs = 7 * dayMs

/** Using it twice is harmless. Throws `link-expired`. */
export async function confirmSubscription(deps: Pick<ShopDeps, 'db' | 'now'>, token: string): Promise<void> {
  const now = deps.now()
  const createdAfter = new Date(now.getTime() - weekMs)
  const alive = await confirmSubscriber(deps.db, { tokenHash: hashToken(token), now, createdAfter })
  if (!alive) throw new Refusal('link-expired', { purpose: 'subscribe' })
}
