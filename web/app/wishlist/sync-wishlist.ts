import type { Wish } from '../../../shop/wishlist/contract.ts'
import { readSession } from '../session/session.ts'
import { mergeChanges } from './merge-changes.ts'
import { isMerged, saveMerged } from './merged-login.ts'
import { inTurn, listWishes, saveWishes } from './wish-calls.ts'
import { readWishlist, saveWishlist } from './wishlist-store.ts'

/** Merges into the account once a login; then the account decides, so that other devices count. */
export function syncWishlist(token: string): Promise<void> {
  // What is changed while this waits for its turn goes to the account after it.
  const known = { token, before: readWishlist() }
  return inTurn(() => (isMerged(token) ? show(known, listWishes) : merge(known)))
}

interface Known {
  token: string
  before: readonly Wish[]
}

async function merge(known: Known): Promise<void> {
  await show(known, () => saveWishes(readWishlist()))
  saveMerged(known.token)
}

/** What is changed here meanwhile stays changed. */
async function show({ token, before }: Known, ask: () => Promise<{ items: readonly Wish[] }>): Promise<void> {
  const { items } = await ask()
  if (readSession()?.accessToken !== token) return
  saveWishlist(mergeChanges(items, { before, after: readWishlist() }))
}
