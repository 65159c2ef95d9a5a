import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cityName } from './city-name.ts'
import { findPin } from './find-pin.ts'

test.each([
  ['560001', 'Bengaluru Urban', 'Karnataka', 'Bengaluru'],
  ['560001', 'Bangalore', 'Karnataka', 'Bengaluru'],
  ['380001', 'Ahmadabad', 'Gujarat', 'Ahmedabad'],
  ['110020', 'South East', 'Delhi', 'New Delhi'],
  ['110001', 'Central Delhi', 'Delhi', 'New Delhi'],
  ['110092', 'East', 'Delhi', 'Delhi'],
  ['737101', 'East District', 'Sikkim', 'Gangtok'],
  ['737101', 'East', 'Sikkim', 'Gangtok'],
  ['682555', 'Lakshadweep District', 'Lakshadweep', 'Lakshadweep'],
  ['682001', 'Ernakulam', 'Kerala', 'Kochi'],
  ['686661', 'Ernakulam', 'Kerala', 'Ernakulam'],
  ['201301', 'Gautam Buddha Nagar', 'Uttar Pradesh', 'Noida'],
  ['500081', 'K.V.Rangareddy', 'Telangana', 'Hyderabad'],
  ['700091', 'North 24 Parganas', 'West Bengal', 'Kolkata'],
  ['411001', 'Pune', 'Maharashtra', 'Pune'],
])('a parcel to %s, in the district %s of %s, goes to %s', (pin, district, state, city) => {
  expect(cityName(pin, { district, state })).toBe(city)
})

test('every PIN of the directory has a city that people write, and keeps its state', () => {
  const lines = readFileSync('api/catalogue/postal/pincodes.csv', 'utf8').trim().split('\n').slice(1)
  expect(lines).toHaveLength(19_584)
  const places = lines.map((line) => {
    const [pin = '', , state] = line.split(',')
    return { pin, listedState: state, ...findPin(pin) }
  })
  expect(places.filter(({ listedState, state }) => listedState !== state)).toEqual([])
  const direction = '(north|south|east|west|central)'
  const noCity = new RegExp(
    `\\b(district|urban|rural|suburban|metro)\\b|^${direction}( ${direction})?$|^$`,
    'i',
  )
  expect(places.filter(({ district = '' }) => noCity.test(district))).toEqual([])
})
