import type { Paise } from '../../../shop/money.ts'
import { readSession } from '../session/session.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { removeWish, saveWishes } from './wish-calls.ts'
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
  const others = before.filter(({ productId }) => productId !== id)
  const isWished = others.length === before.length
  const wish = { productId: id, price, addedAt: new Date().toISOString() }
  saveWishlist(isWished ? [wish, ...others] : others)
  toastSuccess(isWished ? 'Saved to your wishlist' : 'Removed from your wishlist')
  if (!readSession()) return
  try {
    await (isWished ? saveWishes([wish]) : removeWish(id))
  } catch {
    saveWishlist(before)
    toastError('We could not change your wishlist just now. Please try again.')
  }
}
