import { expect, test } from 'vitest'
import { joinedTerms, normalise, tokensOf } from './tokens.ts'

const terms = (text: string) => tokensOf(text).map(({ term }) => term)

test.each([
  ['1kg', ['1000g']],
  ['1 Kilo', ['1000g']],
  ['2.2 lbs', ['998g']],
  ['320 gm', ['320g']],
  ['0.7 litre', ['700ml']],
  ['60 Soft Gels', ['60', 'soft', 'gel']],
  ['1 king', ['1', 'king']],
  ['B12, D3', ['b12', 'd3']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['accessories glass', ['accessory', 'glass']],
  ['1 किलो', ['1000g']],
])('%s is %j', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test.each([
  ['प्रोटीन', 'protin'],
  ['वज़न', 'vazan'],
  ['मछली का तेल', 'machhali ka tel'],
  ['२ किलो', '2 kilo'],
  ['క', 'క'],
])('%s is written %s', (text, written) => {
  expect(normalise(text)).toBe(written)
})

test('words joined by a hyphen are one word too', () => {
  expect(joinedTerms('Omega-3 and Pre-Workout')).toEqual(['omega3', 'preworkout'])
})
