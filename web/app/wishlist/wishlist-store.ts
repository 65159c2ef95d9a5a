import type { Wish } from '../../../shop/wishlist/contract.ts'
import { mostWishes } from '../../../shop/wishlist/most-wishes.ts'
import { storedValue } from '../session/stored-value.ts'

/** Of a guest, or as the account had it last. */
const wishlist = storedValue<readonly Wish[]>({
  keys: ['wishlist'],
  parse: ([text]) => readWishes(text ?? '[]'),
  format: (wishes) => [wishes.length > 0 ? JSON.stringify(wishes) : null],
  fallback: [],
})

export const useWishlist = wishlist.use
export const readWishlist = wishlist.read

/** Newest first. */
export function saveWishlist(wishes: readonly Wish[]): void {
  wishlist.write(wishes.slice(0, mostWishes))
}

function readWishes(text: string): readonly Wish[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isWish).slice(0, mostWishes) : []
  } catch {
    return []
  }
}

function isWish(value: unknown): value is Wish {
  const { productId, price, addedAt } = (value ?? {}) as Partial<Wish>
  return (
    typeof productId === 'string' &&
    productId.isWellFormed() &&
    Number.isSafeInteger(price) &&
    typeof addedAt === 'string' &&
    !Number.isNaN(Date.parse(addedAt))
  )
}
