import { expect, test } from 'vitest'
import { formatDay, unbrokenDays } from './day.ts'
import { formatMoment } from './moment.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', '20 November 2026', '20 November 2026, 5:30 pm'],
  ['2026-11-20T18:30:00.000Z', '21 November 2026', '21 November 2026, 12:00 am'],
  ['2026-12-31T06:35:00.000Z', '31 December 2026', '31 December 2026, 12:05 pm'],
])('%s is %s in India', (instant, day, moment) => {
  expect(formatDay(instant)).toBe(day)
  expect(formatMoment(instant)).toBe(moment)
})

test('no line ends between a day and its month', () => {
  expect(unbrokenDays('Mon, 30 Nov – Wed, 2 Dec')).toBe('Mon, 30\u00a0Nov – Wed, 2\u00a0Dec')
})
