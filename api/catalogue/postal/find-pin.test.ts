import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cityName } from './city-name.ts'
import { findPin } from './find-pin.ts'

test.each([
  ['110001', 'New Delhi', 'Delhi'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['682001', 'Kochi', 'Kerala'],
  ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
  ['194101', 'Leh', 'Ladakh'],
  ['799001', 'Agartala', 'Tripura'],
  ['396230', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
])('%s lies in %s, %s', (pin, district, state) => {
  expect(findPin(pin)).toEqual({ district, state })
})

test.each(['999999', '000000', '012345', '11000', '1100011', '11000a', '', ' 110001', '900056'])(
  'nobody lives at %j',
  (pin) => {
    expect(findPin(pin)).toBeNull()
  },
)

test('every PIN of the directory is found again', () => {
  const lines = readFileSync('api/catalogue/postal/pincodes.csv', 'utf8').trim().split('\n').slice(1)
  expect(lines.length).toBe(19_584)
  const places = lines.map((line) => {
    const [pin = '', district = '', state = ''] = line.split(',')
    return { pin, district: cityName(pin, { district, state }), state }
  })
  expect(places.map(({ pin }) => ({ pin, ...findPin(pin) }))).toEqual(places)
})
