import { expect, test } from 'vitest'
import { dayText, momentText } from '../../../shop/moment.ts'
import { age } from './time.tsx'

test.each([
  ['2026-11-20T20:00:00Z', '21/11/2026'],
  ['2026-11-05', '05/11/2026'],
])('%s is the day %s in India', (at, text) => {
  expect(dayText(at)).toBe(text)
})

test('a moment has its day and its time', () => {
  expect(momentText('2026-11-20T08:35:00Z')).toBe('20/11/2026, 2:05 pm')
})

test('what is older than a week has its day instead of its age', () => {
  const now = Date.parse('2026-11-20T08:35:00Z')
  expect(age('2026-11-14T08:35:00Z', now)).toBe('6 days')
  expect(age('2026-11-13T08:35:00Z', now)).toBe('13/11/2026')
})
