import { expect, test } from 'vitest'
import { messageClock } from './message-clock.ts'

test.each([
  ['2026-11-20T06:30:00Z', '2026-11-22T06:30:00Z', '2026-12-20T06:30:00Z'],
  ['2026-12-31T06:30:00Z', '2027-01-02T06:30:00Z', '2027-01-31T06:30:00Z'],
  ['2027-01-31T06:30:00Z', '2027-02-02T06:30:00Z', '2027-02-28T06:30:00Z'],
  ['2028-01-30T06:30:00Z', '2028-02-01T06:30:00Z', '2028-02-29T06:30:00Z'],
  // 31 January, 1 am in India.
  ['2027-01-30T19:30:00Z', '2027-02-01T19:30:00Z', '2027-02-27T19:30:00Z'],
])('what arrives at %s is acknowledged by %s and settled by %s', (receivedAt, acknowledgeBy, redressBy) => {
  expect(messageClock(new Date(receivedAt))).toEqual({
    acknowledgeBy: new Date(acknowledgeBy),
    redressBy: new Date(redressBy),
  })
})
