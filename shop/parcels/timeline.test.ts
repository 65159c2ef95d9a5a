import { expect, test } from 'vitest'
import { type ParcelHistory, timelineOf } from './timeline.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))
const dispatched: ParcelHistory = {
  status: 'dispatched',
  dispatchedAt: at(1),
  deliveredAt: null,
  lostAt: null,
  returnedAt: null,
  scans: [],
}
const codesOf = (parcel: ParcelHistory) => timelineOf(parcel).map(({ code }) => code)

test('a parcel by hand shows what was noted, newest first', () => {
  expect(codesOf(dispatched)).toEqual(['picked-up'])
  expect(codesOf({ ...dispatched, status: 'delivered', deliveredAt: at(9) })).toEqual([
    'delivered',
    'picked-up',
  ])
})

test('scans come in whatever order, and say no thing twice that was noted as well', () => {
  const scans = [
    { code: 'delivered' as const, at: at(8).toISOString(), place: 'Pune' },
    { code: 'booked' as const, at: at(0).toISOString(), place: '' },
    { code: 'out-for-delivery' as const, at: at(7).toISOString(), place: 'Pune' },
    { code: 'moving' as const, at: at(7).toISOString(), place: 'Nagpur hub' },
  ]
  expect(codesOf({ ...dispatched, status: 'delivered', deliveredAt: at(8), scans })).toEqual([
    'delivered',
    'out-for-delivery',
    'moving',
    'picked-up',
  ])
})

test('what turned back and is delivered to the seller has not arrived', () => {
  const scans = [
    { code: 'returning' as const, at: at(5).toISOString(), place: 'Pune' },
    { code: 'delivered' as const, at: at(9).toISOString(), place: 'Nagpur' },
  ]
  expect(codesOf({ ...dispatched, scans })).toEqual(['returning', 'picked-up'])
})

test('a lost parcel that turned up is not shown as lost', () => {
  const found: ParcelHistory = { ...dispatched, status: 'delivered', lostAt: at(5), deliveredAt: at(9) }
  expect(codesOf(found)).toEqual(['delivered', 'picked-up'])
})
