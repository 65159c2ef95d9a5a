import type { Wish } from '../../../shop/wishlist/contract.ts'

interface Changes {
  before: readonly Wish[]
  after: readonly Wish[]
}

/** `wishes`, with what was added and removed between two readings of the browser's own. */
export function mergeChanges(wishes: readonly Wish[], { before, after }: Changes): Wish[] {
  const isIn = (some: readonly Wish[], { productId }: Wish) =>
    some.some((each) => each.productId === productId)
  const removed = before.filter((wish) => !isIn(after, wish))
  const added = after.filter((wish) => !isIn(before, wish) && !isIn(wishes, wish))
  return [...added, ...wishes.filter((wish) => !isIn(removed, wish))]
}
