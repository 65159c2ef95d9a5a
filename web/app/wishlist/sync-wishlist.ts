import type { Wish } from '../../../shop/wishlist/contract.ts'
import { readSession } from '../session/session.ts'
import { mergeChanges } from './merge-changes.ts'
import { isMerged, saveMerged } from './merged-login.ts'
import { inTurn, listWishes, saveWishes } from './wish-calls.ts'
import { readWishlist, saveWishlist } from './wishlist-store.ts'

/** Merges into the account once a login; then the account decides, so that other devices count. */
export function syncWishlist(token: string): Promise<void> {
  return inTurn(() => (isMerged(token) ? show(token, listWishes) : merge(token)))
}

async function merge(token: string): Promise<void> {
  await show(token, () => saveWishes(readWishlist()))
  saveMerged(token)
}

/** What is changed here meanwhile stays changed. */
async function show(token: string, ask: () => Promise<{ items: readonly Wish[] }>): Promise<void> {
  const before = readWishlist()
  const { items } = await ask()
  if (readSession()?.accessToken !== token) return
  saveWishlist(mergeChanges(items, { before, after: readWishlist() }))
}
