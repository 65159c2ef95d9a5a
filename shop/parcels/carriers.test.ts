import { expect, test } from 'vitest'
import { carrierIds, carriers, findCarrier, isAwbOf, normaliseAwb, trackingUrl } from './carriers.ts'

test.each(carrierIds)('the example of %s is one of its AWBs', (id) => {
  expect(isAwbOf(id, carriers[id].awb.example)).toBe(true)
  expect(isAwbOf(id, '')).toBe(false)
  expect(isAwbOf(id, 'AWB 1')).toBe(false)
  expect(isAwbOf(id, '----')).toBe(false)
  expect(findCarrier(carriers[id].name)).toBe(id)
})

test('a carrier is found however it is written, and an unknown one is not', () => {
  expect(['Blue Dart', 'bluedart', 'BLUE_DART', 'blue-dart'].map(findCarrier)).toEqual(
    Array(4).fill('blue-dart'),
  )
  expect(findCarrier('pigeon')).toBeNull()
  expect(findCarrier('constructor')).toBeNull()
})

test('an AWB is read as scanners and people write it', () => {
  expect(normaliseAwb(' ee 123456785 in\n')).toBe('EE123456785IN')
})

test('one wrong digit of an India Post number is noticed', () => {
  expect(isAwbOf('india-post', 'EE123456785IN')).toBe(true)
  for (const digit of '012346789') expect(isAwbOf('india-post', `EE12345678${digit}IN`)).toBe(false)
})

test('a tracking link carries the AWB where the carrier has such links', () => {
  expect(trackingUrl('delhivery', '1490812345678')).toBe(
    'https://www.delhivery.com/track-v2/package/1490812345678',
  )
  expect(trackingUrl('dtdc', 'D12345678')).toBe('https://www.dtdc.com/track-your-shipment/')
  expect(trackingUrl('own-delivery', 'OWN-1')).toBeNull()
})
