import { expect, test } from 'vitest'
import { writeCsvTime } from './csv-time.ts'
import { readEndTime, readTime } from './typed-time.ts'

test.each([
  ['2025-12-08 11:28:18 -0600', '2025-12-08 22:58:18 +0530'],
  ['2025-12-08T17:28:18Z', '2025-12-08 22:58:18 +0530'],
  ['2026-01-31T10:00:00.000+05:30', '2026-01-31 10:00:00 +0530'],
  ['2025-12-08', '2025-12-08 00:00:00 +0530'],
  ['2026-11-28T09:30', '2026-11-28 09:30:00 +0530'],
  ['2026-01-31 23:59:02,000 +0530', '2026-01-31 23:59:02 +0530'],
  ['2026-1-31 9:05:00 +5:30', '2026-01-31 09:05:00 +0530'],
  ['2026-01-31 23:59 IST', '2026-01-31 23:59:00 +0530'],
  ['२०२६-०१-३१', '2026-01-31 00:00:00 +0530'],
  ['2025-02-31 10:00:00 +0530', null],
  ['8/12/2025 11:28', null],
  ['', null],
])('%j is %j', (text, written) => {
  const time = readTime(text)
  expect(time && writeCsvTime(time)).toBe(written)
  if (written) expect(readTime(written)).toEqual(time)
})

test.each([
  ['2025-10-22', '2025-10-23 00:00:00 +0530'],
  ['2025-12-31', '2026-01-01 00:00:00 +0530'],
  ['2025-10-22 00:00:00 +0530', '2025-10-22 00:00:00 +0530'],
  ['2025-02-31', null],
])('what ends on %j ends at %j', (text, written) => {
  const time = readEndTime(text)
  expect(time && writeCsvTime(time)).toBe(written)
})
