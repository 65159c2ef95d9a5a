import { expect, test } from 'vitest'
import { lateBefore } from './late.ts'

test.each([
  ['on Tuesday what was paid on Sunday', '2026-11-24T04:00:00Z', '2026-11-22T18:30:00.000Z'],
  [
    'on Monday what was paid on Friday, for Sunday is no working day',
    '2026-11-23T04:00:00Z',
    '2026-11-20T18:30:00.000Z',
  ],
  ['a minute after midnight in Asia/Kolkata', '2026-11-25T18:31:00Z', '2026-11-24T18:30:00.000Z'],
])('late with one day to dispatch: %s', (_what, now, before) => {
  expect(lateBefore(new Date(now), 1).toISOString()).toBe(before)
})

test('late with no day to dispatch is what was paid before today', () => {
  expect(lateBefore(new Date('2026-11-24T04:00:00Z'), 0).toISOString()).toBe('2026-11-23T18:30:00.000Z')
})
