import { Refusal } from '../../../shop/refusal.ts'
import type { LinkKey } from '../../platform/http/keyed-hash.ts'
import { type LinkDeps, readSignedId, type SignedPurpose, signId } from './signed-id.ts'

/** Of one kind of email. */
export interface Unsubscribe {
  purpose: SignedPurpose
  /** Of mail programs, which unsubscribe by one click. */
  post: string
  /** Of people. */
  page: string
}

const version = 1

/** `id` says whose emails stop. */
export function unsubscribeLinks(
  { config, publicUrl }: LinkDeps,
  { purpose, post, page }: Unsubscribe,
  id: string,
): { post: string; page: string } {
  const query = `token=${signId(config, purpose, { id, version })}`
  return { post: `${publicUrl()}${post}?${query}`, page: `${publicUrl()}${page}?${query}` }
}

/** The id of the link. Throws `link-expired` for what was never such a link. */
export function readUnsubscribeToken(
  config: LinkKey,
  purpose: 'unsubscribe' | 'stop-stock-alerts',
  token: string,
): string {
  const signed = readSignedId(token)
  if (!signed?.isSigned(config, purpose, version)) throw new Refusal('link-expired', { purpose })
  return signed.id
}
