import { expect, test } from 'vitest'
import { meanOf, ratingOf, type StarCounts, shareOf } from './summary.ts'

test.each<[StarCounts, number | null]>([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], 5],
  [[1, 0, 0, 0, 2], 3.7],
  [[0, 0, 0, 3, 1], 4.3],
  [[0, 0, 1, 1, 18], 4.9],
  [[1, 0, 0, 0, 19], 4.8],
])('the mean of %j is %d', (counts, mean) => {
  expect(meanOf(counts)).toBe(mean)
})

test('below three reviews there is no rating', () => {
  expect(ratingOf([0, 0, 0, 0, 2])).toBeNull()
  expect(ratingOf([0, 0, 0, 0, 3])).toBe(5)
})

test('shares are whole percents that never add up to more than all', () => {
  expect([1, 2, 3, 4, 5].map((stars) => shareOf([1, 0, 0, 1, 1], stars))).toEqual([33, 0, 0, 33, 33])
  expect(shareOf([0, 0, 0, 0, 0], 5)).toBe(0)
})
