import type { Wish, WishlistResponse } from '../../../shop/wishlist/contract.ts'
import { pathPart } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'

const path = '/api/profile/wishlist'

let turn: Promise<unknown> = Promise.resolve()

/** One after the other, so that no answer is older than a change made before it was asked for. */
export function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = turn.then(ask, ask)
  turn = answer
  return answer
}

export const listWishes = () => shopApi.call<WishlistResponse>('GET', path)

export const saveWishes = (items: readonly Wish[]) => shopApi.call<WishlistResponse>('POST', path, { items })

export const removeWish = (productId: string) =>
  shopApi.call<void>('DELETE', `${path}/${pathPart(productId)}`)
