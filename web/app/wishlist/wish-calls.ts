import type { Wish, WishlistResponse } from '../../../shop/wishlist/contract.ts'
import { pathPart } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'

const path = '/api/profile/wishlist'

export const listWishes = () => shopApi.call<WishlistResponse>('GET', path)

export const saveWishes = (items: readonly Wish[]) => shopApi.call<WishlistResponse>('POST', path, { items })

export const removeWish = (productId: string) =>
  shopApi.call<void>('DELETE', `${path}/${pathPart(productId)}`)
