import { tokensOf } from '../../../../shop/search/tokens.ts'
import type { SearchWords } from '../../../../shop/search/words-contract.ts'

/** What shoppers type, and what the shop calls it; none for words that are not searched for. */
export interface SearchTerms {
  find(typed: readonly string[]): Meaning | undefined
  /** Words of the longest entry. */
  longest: number
  /** All words of the left side. */
  known: ReadonlySet<string>
}

export interface Meaning {
  terms: readonly string[]
  /** Products without these terms are no answer: `paleo,only paleo`. */
  isOnly: boolean
}

export function searchTerms(words: SearchWords['words']): SearchTerms {
  const meanings = new Map<string, Meaning>()
  const known = new Set<string>()
  let longest = 1
  for (const { typed, means } of words) {
    const terms = tokensOf(typed).map(({ term }) => term)
    const meant = tokensOf(means).map(({ term }) => term)
    const isOnly = meant[0] === 'only'
    meanings.set(terms.join(' '), { terms: isOnly ? meant.slice(1) : meant, isOnly })
    for (const term of terms) known.add(term)
    longest = Math.max(longest, terms.length)
  }
  return { find: (typed) => meanings.get(typed.join(' ')), longest, known }
}
