import { expect, test } from 'vitest'
import type { Carrier } from './carriers/carrier.ts'
import {
  carrierName,
  carrierOf,
  carriers,
  findCarrier,
  findCarriersProblem,
  isAwbOf,
  listCarriers,
  normaliseAwb,
  trackingUrl,
} from './carriers.ts'

test.each(carriers)('the example of $id is one of its AWBs', (carrier) => {
  expect(isAwbOf(carrier, carrier.awb.example)).toBe(true)
  for (const awb of ['', 'AWB 1', '----']) expect(isAwbOf(carrier, awb)).toBe(false)
  expect(findCarrier(carrier.name)).toBe(carrier.id)
})

test('a carrier is found however it is written, and an unknown one is not', () => {
  expect(['Blue Dart', 'bluedart', 'BLUE_DART', 'blue-dart'].map(findCarrier)).toEqual(
    Array(4).fill('blue-dart'),
  )
  expect(findCarrier('pigeon')).toBeNull()
  expect(findCarrier('constructor')).toBeNull()
})

test('a store names carriers that ship, and brings others', () => {
  const own: Carrier = { id: 'own', name: 'Own', awb: { pattern: /^O$/, example: 'O' }, trackingPage: null }
  expect(listCarriers([own, 'dtdc']).map(({ name }) => name)).toEqual(['Own', 'DTDC'])
  expect(findCarriersProblem([own, 'dtdc'])).toBeNull()
  expect(findCarriersProblem(['pigeon', 'dtdc'])).toMatch(
    /names pigeon\. Name one of: delhivery, blue-dart, /,
  )
})

test('a parcel of a carrier that nobody knows any more shows its id', () => {
  expect([carrierName('dtdc'), carrierName('pigeon'), carrierOf('pigeon')]).toEqual(['DTDC', 'pigeon', null])
  expect(trackingUrl('pigeon', '1')).toBeNull()
})

test('an AWB is read as scanners and people write it', () => {
  expect(normaliseAwb(' ee 123456785 in\n')).toBe('EE123456785IN')
})

test('one wrong digit of an India Post number is noticed', () => {
  const [indiaPost] = listCarriers(['india-post'])
  const isRight = (awb: string) => indiaPost !== undefined && isAwbOf(indiaPost, awb)
  expect(isRight('EE123456785IN')).toBe(true)
  for (const digit of '012346789') expect(isRight(`EE12345678${digit}IN`)).toBe(false)
})

test('a tracking link carries the AWB where the carrier has such links', () => {
  expect(trackingUrl('delhivery', '1490812345678')).toBe(
    'https://www.delhivery.com/track-v2/package/1490812345678',
  )
  expect(trackingUrl('dtdc', 'D12345678')).toBe('https://www.dtdc.com/track-your-shipment/')
  expect(trackingUrl('own-delivery', 'OWN-1')).toBeNull()
})
