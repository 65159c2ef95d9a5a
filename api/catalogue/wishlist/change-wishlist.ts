import type { Wish, WishlistResponse } from '../../../shop/wishlist/contract.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { deleteWish, findWishes, insertWishes } from './wish-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now'>

export async function readWishlist({ db }: Deps, customerId: string): Promise<WishlistResponse> {
  return { items: await findWishes(db, customerId) }
}

/** Answers the whole list. */
export function addWishes(
  { db, now }: Deps,
  { customerId, wishes }: { customerId: string; wishes: readonly Wish[] },
): Promise<WishlistResponse> {
  return withTransaction(db, async (tx) => {
    await insertWishes(tx, { customerId, wishes, now: now() })
    return { items: await findWishes(tx, customerId) }
  })
}

export async function removeWish(
  { db }: Deps,
  wish: { customerId: string; productId: string },
): Promise<void> {
  await deleteWish(db, wish)
}
