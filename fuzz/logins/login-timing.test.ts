import { expect, test } from 'vitest'
import { compareTimes } from './login-timing.ts'

test('medians may lie 5 % apart and no more, whichever is longer', () => {
  const slow = [1, 105, 900]
  const quick = [2, 100, 101]
  expect(compareTimes('a wrong password', { known: slow, unknown: quick })).toEqual({
    title: 'a wrong password',
    tries: 6,
    knownMedianMs: 105,
    unknownMedianMs: 100,
    difference: 0.05,
    isGood: true,
  })
  expect(compareTimes('a wrong password', { known: quick, unknown: [1, 106, 900] })).toMatchObject({
    isGood: false,
  })
})
