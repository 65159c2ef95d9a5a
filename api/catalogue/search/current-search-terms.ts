import type { SearchWords } from '../../../shop/search/words-contract.ts'
import { type SearchTerms, searchTerms } from './query/search-terms.ts'
import { readSearchWords } from './read-search-words.ts'

export const shippedSearchWords: SearchWords = { words: readSearchWords() }
let current = shippedSearchWords
const listeners = new Set<() => void>()

/** As they are now. `settings-documents.ts` keeps them. */
export function currentSearchTerms(): SearchTerms {
  return searchTerms(current.words)
}

export function showSearchWords(published: SearchWords): void {
  if (published === current) return
  current = published
  for (const listener of listeners) listener()
}

/** Answers what ends it. */
export function onSearchWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
