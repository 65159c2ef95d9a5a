import type { ShopDeps } from '../shop-deps.ts'
import { bucketKey, takeFromBucket } from './limit-store.ts'

/** `sign-up`: the activation link, or that there is an account already. Letters about orders are never counted. */
export type LimitedLetter = 'sign-up' | 'reset' | 'subscribe'

interface Writing {
  kind: LimitedLetter
  to: string
}

/**
 * Counts a letter somebody asks for, and answers whether the recipient may get it. Asked for every address,
 * known or not, so that the answer's time tells nothing.
 */
export async function mayWrite(
  { db, now, config }: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { kind, to }: Writing,
): Promise<boolean> {
  const key = bucketKey('letter.email', kind, to)
  return takeFromBucket(db, { key, limit: config.limits['letter.email'], now: now().getTime() })
}
