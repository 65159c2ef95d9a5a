import { expect, test } from 'vitest'
import { searchWords } from '../../../shop/search/words-contract.ts'
import { shippedSearchWords } from './current-search-terms.ts'

const refused = (...words: { typed: string; means?: string }[]) =>
  searchWords.safeParse({ words }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('the words that ship can be published', () => {
  expect(searchWords.parse(shippedSearchWords)).toEqual(shippedSearchWords)
})

test.each([
  [[{ typed: '?!', means: 'whey' }], 'words.0.typed', 'Enter a word.'],
  [[{ typed: 'vay' }, { typed: 'Vay' }], 'words.1.typed', 'This word is above already.'],
])('%j is refused beside its field', (words, field, sentence) => {
  expect(refused(...words)).toEqual([[field, sentence]])
})
