import { describe, expect, test } from 'vitest'
import { arrivalDay, deliveryDay } from './delivery-day.ts'

const shop = {
  delivery: { dispatchDays: 1, sameStateDays: 2, elsewhereDays: 5, lostParcelDays: 3 },
  address: { line1: '', city: 'New Delhi', state: 'Delhi', stateCode: '07', pin: '110020', country: 'India' },
}
const delhi = { district: 'New Delhi', state: 'DELHI' }
const kerala = { district: 'Ernakulam', state: 'Kerala' }

describe('a parcel ordered on Wednesday 18 November 2026', () => {
  const noon = new Date('2026-11-18T12:00:00+05:30')

  test('reaches our own state in three working days', () => {
    expect(deliveryDay(shop, delhi, noon)).toBe('Saturday, 21 November')
  })

  test('reaches any other state in six, Sundays not counted', () => {
    expect(deliveryDay(shop, kerala, noon)).toBe('Wednesday, 25 November')
  })
})

test('the day begins at midnight in India', () => {
  expect(deliveryDay(shop, delhi, new Date('2026-11-18T23:59:00+05:30'))).toBe('Saturday, 21 November')
  expect(deliveryDay(shop, delhi, new Date('2026-11-19T00:01:00+05:30'))).toBe('Monday, 23 November')
})

test('a parcel keeps the day that was promised with its order, unless it leaves too late for that', () => {
  const placedAt = new Date('2026-11-18T12:00:00+05:30')
  const dayOf = (dispatchedAt: string) =>
    arrivalDay(shop, delhi, { placedAt, dispatchedAt: new Date(`${dispatchedAt}T18:00:00+05:30`) })
  expect(dayOf('2026-11-18')).toBe('Saturday, 21 November')
  expect(dayOf('2026-11-19')).toBe('Saturday, 21 November')
  expect(dayOf('2026-11-20')).toBe('Monday, 23 November')
})
