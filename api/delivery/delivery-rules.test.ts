import { expect, test } from 'vitest'
import shipped from '../../goods/delivery.json' with { type: 'json' }
import { readDeliveryRules } from './delivery-rules.ts'

const [zone] = shipped.zones

test.each([
  [{ cutOff: '2 pm' }, 'cutOff: must be a time like 14:00.'],
  [
    { holidays: [{ day: '25 December', name: 'Christmas' }] },
    'holidays.0.day: must be a day like 2026-12-25.',
  ],
  [{ zones: [{ ...zone, days: [3, 2] }] }, 'zones.0.days: must be two numbers, the smaller first.'],
  [{ zones: [zone, { ...zone, pins: ['11'] }] }, 'zones: 11 stands there twice.'],
  [{ zones: [{ ...zone, days: null }] }, 'zones: none of them is served.'],
  [{ zones: [{ ...zone, pins: ['0'] }] }, 'zones.0.pins.0: must be the first 1 to 6 digits of PIN codes.'],
])('the mistake %j stops the start with its field', (mistake, sentence) => {
  expect(() => readDeliveryRules({ ...shipped, ...mistake })).toThrow(
    `goods/delivery.json cannot be read: ${sentence}`,
  )
})
