import { expect, test } from 'vitest'
import { weekend } from './weekend.ts'

const coming = { startsAt: '2026-11-28T00:00', endsAt: '2026-11-29T23:59' }

test('the weekend is the one that comes, or is now, by the clock of India', () => {
  expect(weekend('2026-11-23T05:00:00Z')).toEqual(coming)
  expect(weekend('2026-11-27T18:00:00Z')).toEqual(coming)
  expect(weekend('2026-11-27T19:00:00Z')).toEqual(coming)
  expect(weekend('2026-11-29T18:00:00Z')).toEqual(coming)
  expect(weekend('2026-11-29T18:30:00Z').startsAt).toBe('2026-12-05T00:00')
})
