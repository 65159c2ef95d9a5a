import type { Wish } from './read-query.ts'

/** What a misspelled query was taken for; null where nothing was misspelled. */
export function correctText(wishes: readonly Wish[], query: string): string | null {
  if (!wishes.some(({ isCorrected }) => isCorrected)) return null
  const isLatin = !/[\u0900-\u097f]/.test(query)
  return wishes
    .map(({ term, typed, isCorrected }) => (isCorrected || !isLatin ? term : typed))
    .filter(Boolean)
    .join(' ')
}
