import { expect, test } from 'vitest'
import { readDeliveryRules } from './delivery-rules.ts'

const zone = { name: 'Kerala', pins: ['67', '68', '69'], days: [4, 6] }
const given = { cutOff: '14:00', sundays: false, holidays: [], zones: [zone] }

test.each([
  [{ cutOff: '2 pm' }, 'cutOff: must be a time like 14:00.'],
  [
    { holidays: [{ day: '25 December', name: 'Christmas' }] },
    'holidays.0.day: must be a day like 2026-12-25.',
  ],
  [{ zones: [{ ...zone, days: [3, 2] }] }, 'zones.0.days: must be two numbers, the smaller first.'],
  [{ zones: [zone, { ...zone, pins: ['67'] }] }, 'zones: 67 stands there twice.'],
  [{ zones: [{ ...zone, days: null }] }, 'zones: none of them is served.'],
  [{ zones: [{ ...zone, pins: ['0'] }] }, 'zones.0.pins.0: must be the first 1 to 6 digits of PIN codes.'],
])('the mistake %j stops the start with its field', (mistake, sentence) => {
  expect(() => readDeliveryRules({ ...given, ...mistake })).toThrow(
    `store/delivery.json cannot be read: ${sentence}`,
  )
})
