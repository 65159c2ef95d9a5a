import type { Part } from '../content/parts.ts'

/** What `searchWords` holds. */
export const searchWordParts: readonly Part[] = [
  {
    kind: 'rows',
    name: 'words',
    label: 'Words',
    one: 'Word',
    hint: 'Misspelled words, sizes and Hindi letters are understood without these.',
    isUnordered: true,
    parts: [
      { kind: 'line', name: 'typed', label: 'Shoppers type', hint: 'Such as mass gainer.' },
      {
        kind: 'line',
        name: 'means',
        label: 'The shop calls it',
        hint: 'Such as weight gainer. Empty: it is not searched for. Only before a word: none but products with it.',
        isOptional: true,
      },
    ],
  },
]
