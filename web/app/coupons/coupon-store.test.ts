import { expect, test } from 'vitest'
import { readStoredCoupon } from './coupon-store.ts'

test('an applied coupon comes back as it was kept', () => {
  const peak = { code: 'PEAK10', percent: 10, productHandles: null }
  const eaaOnly = { code: 'EAA5', percent: 5.5, productHandles: ['eaa'] }
  expect(readStoredCoupon(JSON.stringify(peak))).toEqual(peak)
  expect(readStoredCoupon(JSON.stringify(eaaOnly))).toEqual(eaaOnly)
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"code":"","percent":10}',
  '{"code":"PEAK10"}',
  '{"code":"PEAK10","percent":"10"}',
  '{"code":"PEAK10","percent":-10}',
  '{"code":"PEAK10","percent":1000}',
  '{"code":7,"percent":10}',
])('a stored coupon that reads %s is none', (text) => {
  expect(readStoredCoupon(text)).toBeNull()
})
