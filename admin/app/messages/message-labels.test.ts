import { expect, test } from 'vitest'
import { dueText } from './message-labels.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  [null, ''],
  ['2026-11-20T12:30:00Z', 'in 0 h'],
  ['2026-11-22T11:00:00Z', 'in 47 h'],
  ['2026-11-23T12:00:00Z', 'in 3 days'],
  ['2026-11-20T09:00:00Z', '3 h late'],
  ['2026-11-10T09:00:00Z', '10 days late'],
])('due at %s reads %j', (dueAt, text) => {
  expect(dueText(dueAt, now)).toBe(text)
})
