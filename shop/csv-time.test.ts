import { expect, test } from 'vitest'
import { readCsvTime, writeCsvTime } from './csv-time.ts'

test.each([
  ['2025-12-08 11:28:18 -0600', '2025-12-08 22:58:18 +0530'],
  ['2025-12-08T17:28:18Z', '2025-12-08 22:58:18 +0530'],
  ['2025-12-08', '2025-12-08 00:00:00 +0530'],
  ['2025-02-31 10:00:00 +0530', null],
  ['8/12/2025 11:28', null],
  ['', null],
])('%j is %j', (text, written) => {
  const time = readCsvTime(text)
  expect(time && writeCsvTime(time)).toBe(written)
  if (written) expect(readCsvTime(written)).toEqual(time)
})
