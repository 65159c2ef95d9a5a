import { describe, expect, test } from 'vitest'
import { paise } from '../money.ts'
import { readPercent } from './percent.ts'
import { type Coupon, isOffered, validateCoupon } from './validate-coupon.ts'

const now = new Date('2026-11-20T06:30:00Z')
const peak10: Coupon = {
  title: 'PEAK10',
  percent: 10,
  productHandles: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  oncePerCustomer: false,
  minimumSubtotal: paise(0),
}
const whey = { productHandle: 'whey-blend', unitPrice: paise(189_900), quantity: 1 }
const unused = { uses: 0, usedByCustomer: false }

function validate(coupon: Partial<Coupon>, history = unused) {
  const refusal = validateCoupon({ ...peak10, ...coupon }, { lines: [whey], history, now })
  return refusal && { code: refusal.code, ...refusal.details }
}

describe('a coupon', () => {
  test('without rules may be used by everybody, again and again', () => {
    expect(validate({}, { uses: 9_999, usedByCustomer: true })).toBeNull()
  })

  test('starts at its first instant', () => {
    const startsAt = new Date('2026-11-20T06:30:00.001Z')
    expect(validate({ startsAt })).toEqual({ code: 'coupon-not-started', startsAt: startsAt.toISOString() })
    expect(validate({ startsAt: now })).toBeNull()
  })

  test('is gone at the instant it ends', () => {
    expect(validate({ endsAt: now })).toEqual({ code: 'coupon-expired', endedAt: now.toISOString() })
    expect(validate({ endsAt: new Date(now.getTime() + 1) })).toBeNull()
  })

  test('is used up at its limit', () => {
    expect(validate({ usageLimit: 3 }, { uses: 3, usedByCustomer: false })).toEqual({
      code: 'coupon-used-up',
    })
    expect(validate({ usageLimit: 3 }, { uses: 2, usedByCustomer: false })).toBeNull()
  })

  test('once per customer is refused to who has used it', () => {
    expect(validate({ oncePerCustomer: true }, { uses: 1, usedByCustomer: true })).toEqual({
      code: 'coupon-used-before',
    })
    expect(validate({ oncePerCustomer: true }, { uses: 1, usedByCustomer: false })).toBeNull()
  })

  test('bound to other goods is not for these', () => {
    expect(validate({ productHandles: ['eaa'] })).toEqual({ code: 'coupon-not-for-these' })
    expect(validate({ productHandles: ['eaa', 'whey-blend'] })).toBeNull()
  })

  test('below its minimum says how much is missing', () => {
    expect(validate({ minimumSubtotal: paise(200_000) })).toEqual({
      code: 'coupon-below-minimum',
      missing: 10_100,
    })
    expect(validate({ minimumSubtotal: paise(189_900) })).toBeNull()
  })
})

test('internal codes are not offered', () => {
  expect(isOffered('PEAK10', 'INTERNAL-')).toBe(true)
  expect(isOffered('INTERNAL-STAFF20', 'INTERNAL-')).toBe(false)
  expect(isOffered('INTERNAL-STAFF20', '')).toBe(true)
})

test.each([
  ['-10.0', 10],
  ['10', 10],
  [-15, 15],
  ['12.5%', 12.5],
  ['१०', 10],
  ['１０ %', 10],
  ['−10', 10],
  ['-10.', 10],
])('the price rule value %s is %d percent', (value, percent) => {
  expect(readPercent(value)).toBe(percent)
})

test.each(['', '0', '-0.0', '101', 'ten', 'NaN', '10.555', '1e1'])('%j is no percentage', (value) => {
  expect(() => readPercent(value)).toThrow(RangeError)
})
