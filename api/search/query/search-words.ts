import { tokensOf } from '../../../shop/search/tokens.ts'

/** What shoppers type, and what the shop calls it; no terms for words that are not searched for. */
export interface SearchWords {
  find(typed: readonly string[]): readonly string[] | undefined
  /** Words of the longest entry. */
  longest: number
  /** All words of the left side. */
  words: ReadonlySet<string>
}

export function searchWords(rows: Iterable<readonly [typed: string, means: string]>): SearchWords {
  const meanings = new Map<string, readonly string[]>()
  const words = new Set<string>()
  let longest = 1
  for (const [typed, means] of rows) {
    const terms = tokensOf(typed).map(({ term }) => term)
    meanings.set(
      terms.join(' '),
      tokensOf(means).map(({ term }) => term),
    )
    for (const term of terms) words.add(term)
    longest = Math.max(longest, terms.length)
  }
  return { find: (typed) => meanings.get(typed.join(' ')), longest, words }
}
