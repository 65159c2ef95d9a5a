import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Limit, secondsUntilOne, takeOne } from './bucket.ts'

const limit: Limit = { most: 5, seconds: 3600 }

test('half of them may come at once, the others as the span goes by', () => {
  expect(takenAt(limit, [0, 0, 0, 0])).toEqual([0, 0, 0])
  expect(takenAt(limit, [0, 0, 0, 1_199_999, 1_200_000, 1_200_000, 2_400_000])).toEqual([
    0, 0, 0, 1_200_000, 2_400_000,
  ])
})

test('a caller that waits as long as it was told is let in, and waits no longer than needed', () => {
  let fullAt = 0
  for (let tries = 0; tries < 3; tries += 1) fullAt = takeOne(limit, fullAt, 0) ?? fullAt
  const seconds = secondsUntilOne(limit, fullAt, 0)
  expect(seconds).toBe(1200)
  expect(takeOne(limit, fullAt, seconds * 1000 - 1)).toBeNull()
  expect(takeOne(limit, fullAt, seconds * 1000)).not.toBeNull()
})

test('no span of the limit ever sees more than its most', () => {
  const limits = fc.record({
    most: fc.integer({ min: 2, max: 40 }),
    seconds: fc.integer({ min: 1, max: 7200 }),
  })
  const times = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 300 })
  fc.assert(
    fc.property(limits, times, (each, tries) => {
      const taken = takenAt(
        each,
        tries.sort((one, other) => one - other),
      )
      for (const [index, start] of taken.entries())
        expect(
          taken.slice(index).filter((at) => at < start + each.seconds * 1000).length,
        ).toBeLessThanOrEqual(each.most)
    }),
    { numRuns: 300 },
  )
})

/** Which of the tries went through. */
function takenAt(each: Limit, tries: readonly number[]): number[] {
  let fullAt = 0
  return tries.filter((now) => {
    const next = takeOne(each, fullAt, now)
    fullAt = next ?? fullAt
    return next !== null
  })
}
