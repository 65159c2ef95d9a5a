import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one is no plural, and large numbers are grouped as in India', () => {
  const texts = [0, 1, 2, 123_456].map((count) => counted(count, 'row'))
  expect(texts).toEqual(['0 rows', '1 row', '2 rows', '1,23,456 rows'])
})
