import { readSize, type Size } from '../../../../shop/search/tokens.ts'
import type { KnownSize } from '../terms/build-index.ts'
import type { FoundTerm, TermFinder } from '../terms/find-terms.ts'
import type { Wish } from './read-query.ts'

export interface WishSource {
  finder: TermFinder
  sizes: readonly KnownSize[]
  /** Of the query: it may still be typed. */
  isLast: boolean
}

/** The terms of the shop that a wish is met by. */
export function findWish(wish: Wish, { finder, sizes, isLast }: WishSource): FoundTerm[] {
  const size = readSize(wish.term)
  if (size) return nearSizes(size, sizes)
  const exact = [wish.term, ...(wish.other ? [wish.other] : [])].map((term) => finder.exact(term))
  const whole = exact.filter((rank) => finder.countOf(rank) > 0).map((rank) => ({ rank, weight: 1 }))
  const isBeginning = wish.isMeant ? whole.length === 0 : wish.term.length > (isLast ? 0 : 2)
  const begun = isBeginning ? finder.startingWith(wish.term) : []
  return [...whole, ...begun.filter(({ rank }) => !exact.includes(rank))]
}

const farthest = 0.16

/** 5 lb are sold as 2 kg. */
function nearSizes({ amount, unit }: Size, sizes: readonly KnownSize[]): FoundTerm[] {
  return sizes.flatMap((size) => {
    const off = Math.abs(Math.log(size.amount / amount))
    return size.unit === unit && off < farthest ? [{ rank: size.rank, weight: 1 - 2.5 * off }] : []
  })
}
