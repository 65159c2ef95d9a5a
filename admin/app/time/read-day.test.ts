import { expect, test } from 'vitest'
import { readDayText } from './read-day.ts'

test.each([
  ['5/11/2026', '2026-11-05'],
  [' 05-11-2026 ', '2026-11-05'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/30/2026', null],
  ['2026-11-05', null],
  ['5/11/26', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(readDayText(text)).toBe(day)
})
