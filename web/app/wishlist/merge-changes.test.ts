import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const wish = (productId: string) => ({ productId, price: 100, addedAt: '2026-11-24T06:30:00.000Z' })
const list = (ids: string) => ids.split(' ').filter(Boolean).map(wish)

test.each([
  ['the account has more', 'a b c', 'a', 'a', 'a b c'],
  ['one was added meanwhile', 'a b', 'a', 'd a', 'd a b'],
  ['one was removed meanwhile', 'a b', 'a b', 'b', 'b'],
  ['the account lost one elsewhere', 'a', 'a b', 'a b', 'a'],
  ['one was added that the account has', 'a d', 'a', 'd a', 'a d'],
])('%s', (_case, answer, before, after, shown) => {
  expect(mergeChanges(list(answer), { before: list(before), after: list(after) })).toEqual(list(shown))
})
