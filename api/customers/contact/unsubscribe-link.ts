import { Refusal } from '../../../shop/refusal.ts'
import type { LinkKey } from '../../platform/http/keyed-hash.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { readSignedId, signId } from '../links/signed-id.ts'
import { deleteSubscriberById } from './subscriber-store.ts'

const purpose = 'unsubscribe'
const version = 1

/** `post`: of mail programs, which unsubscribe by one click. `page`: of people. */
export function unsubscribeLinks(
  { config, publicUrl }: { config: LinkKey; publicUrl: () => string },
  subscriberId: string,
): { post: string; page: string } {
  const query = `token=${signId(config, purpose, { id: subscriberId, version })}`
  return { post: `${publicUrl()}/api/unsubscribe?${query}`, page: `${publicUrl()}/unsubscribe?${query}` }
}

/** Using it twice is harmless. Throws `link-expired` for what was never such a link. */
export async function unsubscribe(
  { db, config }: Pick<ShopDeps, 'db' | 'config'>,
  token: string,
): Promise<void> {
  const signed = readSignedId(token)
  if (!signed?.isSigned(config, purpose, version)) throw new Refusal('link-expired', { purpose })
  await deleteSubscriberById(db, signed.id)
}
