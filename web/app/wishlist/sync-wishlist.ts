import type { Wish } from '../../../shop/wishlist/contract.ts'
import { readSession } from '../session/session.ts'
import { mergeChanges } from './merge-changes.ts'
import { isMerged, saveMerged } from './merged-login.ts'
import { listWishes, saveWishes } from './wish-calls.ts'
import { readWishlist, saveWishlist } from './wishlist-store.ts'

let turn = Promise.resolve()

/** Merges into the account once a login; then the account decides, so that other devices count. */
export function syncWishlist(token: string): Promise<void> {
  const work = () => (isMerged(token) ? show(token, listWishes) : merge(token))
  turn = turn.catch(() => {}).then(work)
  return turn
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
