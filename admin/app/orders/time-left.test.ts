import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-27T12:00:00Z')

test.each([
  ['2026-11-27T11:59:00Z', 'cancels itself now'],
  ['2026-11-27T12:00:30Z', 'cancels itself in 1 min'],
  ['2026-11-27T12:59:00Z', 'cancels itself in 59 min'],
  ['2026-11-28T11:59:00Z', 'cancels itself in 23 h'],
])('until %s it %s', (at, text) => {
  expect(timeLeft(at, now)).toBe(text)
})
