import { expect, test } from 'vitest'
import { countReviews } from './review-filters.tsx'

const kinds = [
  { stars: 5, variantTitle: 'Kesar Pista / 1 kg', count: 4 },
  { stars: 5, variantTitle: 'Kesar Pista / 2 kg', count: 2 },
  { stars: 1, variantTitle: 'Vanilla / 1 kg', count: 1 },
  { stars: 1, variantTitle: '', count: 3 },
]

test.each([
  [{}, 10],
  [{ stars: 5 }, 6],
  [{ flavour: 'Kesar Pista' }, 6],
  [{ flavour: 'Kesar' }, 0],
  [{ stars: 1, flavour: 'Vanilla' }, 1],
  [{ stars: 5, flavour: 'Vanilla' }, 0],
])('%o: %i reviews', (filter, count) => {
  expect(countReviews(kinds, filter)).toBe(count)
})
