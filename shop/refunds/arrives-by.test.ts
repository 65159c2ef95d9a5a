import { expect, test } from 'vitest'
import { refundArrivesBy } from './arrives-by.ts'

test.each([
  ['a Monday', '2026-11-23T06:30:00Z', '2026-12-02T06:30:00.000Z'],
  ['a Saturday in India that is Friday in UTC', '2026-11-20T20:00:00Z', '2026-11-30T20:00:00.000Z'],
])('money that goes back on %s arrives seven business days later', (_day, now, then) => {
  expect(refundArrivesBy('5-7 business days', new Date(now)).toISOString()).toBe(then)
})
