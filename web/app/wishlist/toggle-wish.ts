import type { Paise } from '../../../shop/money.ts'
import type { Wish } from '../../../shop/wishlist/contract.ts'
import { mostWishes } from '../../../shop/wishlist/most-wishes.ts'
import { readSession } from '../session/session.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { inTurn, removeWish, saveWishes } from './wish-calls.ts'
import { readWishlist, saveWishlist } from './wishlist-store.ts'

export interface Wishable {
  id: string
  title: string
  /** Of the first variant, as on cards. */
  price: Paise
}

/** Of a customer in the account too. */
export async function toggleWish({ id, price }: Wishable): Promise<void> {
  const before = readWishlist()
  const removed = before.find(({ productId }) => productId === id)
  if (!removed && before.length >= mostWishes)
    return toastError(`Your wishlist is full with ${mostWishes} products. Please remove one to save this.`)
  const wish = { productId: id, price, addedAt: new Date().toISOString() }
  saveWishlist(removed ? without(id) : [wish, ...before])
  toastSuccess(removed ? 'Removed from your wishlist' : 'Saved to your wishlist')
  if (!readSession()) return
  try {
    await inTurn(() => (removed ? removeWish(id) : addWish(wish)))
  } catch {
    saveWishlist(removed ? [...without(id), removed].sort(newestFirst) : without(id))
    toastError('We could not change your wishlist just now. Please try again.')
  }
}

function without(id: string): Wish[] {
  return readWishlist().filter(({ productId }) => productId !== id)
}

/** A full account answers without it. */
async function addWish(wish: Wish): Promise<void> {
  const { items } = await saveWishes([wish])
  if (!items.some(({ productId }) => productId === wish.productId)) throw new Error('wish not saved')
}

function newestFirst(one: Wish, other: Wish): number {
  return one.addedAt < other.addedAt ? 1 : -1
}
