import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { anonymisedAddress } from './anonymised-address.ts'

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  address1: '12 Rajpath',
  address2: 'Flat 3',
  city: 'Central Delhi',
  province: 'Delhi',
  country: 'India',
  zip: '110001',
  phone: '9876543210',
}

test.each([paise(0), paise(49_999_99), null])('of an order over %s paise only the state stays', (total) => {
  const { province, country, ...person } = anonymisedAddress(address, total)
  expect({ province, country }).toEqual({ province: 'Delhi', country: 'India' })
  expect(Object.keys(person).sort()).toEqual([
    'address1',
    'address2',
    'city',
    'firstName',
    'lastName',
    'phone',
    'zip',
  ])
  expect(new Set(Object.values(person))).toEqual(new Set(['']))
})

test('from ₹50,000 the invoice keeps its buyer, and no phone number', () => {
  expect(anonymisedAddress(address, paise(50_000_00))).toEqual({ ...address, phone: '' })
})
