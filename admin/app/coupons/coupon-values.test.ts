import { expect, test } from 'vitest'
import type { ApiError } from '../api.ts'
import { localMoment, readTerms } from './coupon-values.ts'

function read(values: Record<string, string>) {
  return readTerms(values, new FormData())
}

test('empty fields mean no limit', () => {
  expect(read({ percent: '10' })).toEqual({
    percent: 10,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    oncePerCustomer: false,
    minimumSubtotal: 0,
    isOffered: false,
    productHandles: null,
    collections: null,
  })
})

test('amounts are rupees, times Indian, products have commas or lines between', () => {
  expect(
    read({
      percent: '12.5 %',
      usageLimit: '1,000',
      minimumSubtotal: '₹1,499.50',
      oncePerCustomer: 'on',
      startsAt: '2026-11-20T18:30',
      productHandles: 'whey-blend, eaa\ncreatine',
    }),
  ).toMatchObject({
    percent: 12.5,
    usageLimit: 1_000,
    minimumSubtotal: 149_950,
    oncePerCustomer: true,
    startsAt: '2026-11-20T13:00:00.000Z',
    productHandles: ['whey-blend', 'eaa', 'creatine'],
  })
  expect(localMoment(new Date('2026-11-20T18:30:00+05:30').toISOString())).toBe('2026-11-20T18:30')
})

test('what is no number is said beside its field', () => {
  const fieldsOf = (values: Record<string, string>) => {
    try {
      return read(values)
    } catch (error) {
      return (error as ApiError).fields
    }
  }
  // Not 75.
  expect(fieldsOf({ percent: '7,5' })).toEqual({ percent: 'Enter a percentage from 0.01 to 100.' })
  expect(fieldsOf({ percent: 'ten', usageLimit: 'some', minimumSubtotal: 'much' })).toEqual({
    percent: 'Enter a percentage from 0.01 to 100.',
    usageLimit: 'Enter a whole number above zero.',
    minimumSubtotal: 'Enter an amount in rupees.',
  })
})
