import type { ShopDeps } from '../../shop-deps.ts'
import { readUnsubscribeToken } from '../links/unsubscribe-links.ts'
import { deleteSubscriberById } from './subscriber-store.ts'

/** The id of its links is the subscriber's. */
export const updatesUnsubscribe = {
  purpose: 'unsubscribe',
  post: '/api/unsubscribe',
  page: '/unsubscribe',
} as const

/** Using it twice is harmless. Throws `link-expired` for what was never such a link. */
export async function unsubscribe(
  { db, config }: Pick<ShopDeps, 'db' | 'config'>,
  token: string,
): Promise<void> {
  await deleteSubscriberById(db, readUnsubscribeToken(config, updatesUnsubscribe.purpose, token))
}
