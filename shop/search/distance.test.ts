import { expect, test } from 'vitest'
import { typingDistance } from './distance.ts'

const distance = (typed: string, word: string) => Number(typingDistance(typed, word, 9).toFixed(1))

test.each([
  ['whey', 'whey', 0],
  ['whay', 'whey', 0.5],
  ['wehy', 'whey', 0.7],
  ['creattine', 'creatine', 0.3],
  ['kreatine', 'creatine', 0.8],
  ['cheatine', 'creatine', 1],
  ['pan', 'pxn', 1],
  ['an', 'pan', 1.3],
])('%s is %s at %d', (typed, word, expected) => {
  expect(distance(typed, word)).toBe(expected)
})

test('is the same in both directions, and none beyond the limit', () => {
  expect(distance('gener', 'gainer')).toBe(distance('gainer', 'gener'))
  expect(typingDistance('shaker', 'towel', 2)).toBe(Number.POSITIVE_INFINITY)
  expect(typingDistance('a'.repeat(50), 'a'.repeat(50), 2)).toBe(Number.POSITIVE_INFINITY)
})
