import { expect, test } from 'vitest'
import { isPin, placeOf } from './place.ts'

test('a place is read from the postal answer, and an unknown PIN has none', () => {
  const office = {
    Name: 'Connaught Place',
    District: 'New Delhi',
    State: 'Delhi',
    Country: 'India',
    Pincode: '110001',
  }
  expect(placeOf([{ Status: 'Success', Message: '', PostOffice: [office] }])).toEqual({
    district: 'New Delhi',
    state: 'Delhi',
  })
  expect(placeOf([{ Status: 'Success', Message: '', PostOffice: [] }])).toBeNull()
  expect(placeOf([{ Status: 'Error', Message: 'No records found', PostOffice: null }])).toBeNull()
  expect(placeOf([])).toBeNull()
})

test('a PIN is six digits', () => {
  const texts = ['110001', '11000', '1100011', '11000a', '११०००१', ' 110001']
  expect(texts.filter(isPin)).toEqual(['110001'])
})
