import { expect, test } from 'vitest'
import { deliveryRules } from './delivery-rules-contract.ts'

const kerala = { name: 'Kerala', pins: ['67', '68', '69'], days: [4, 6] }
const given = { cutOff: '14:00', sundays: false, holidays: [], zones: [kerala] }
const christmas = { day: '2026-12-25', name: 'Christmas' }

test.each([
  [{ cutOff: '2 pm' }, 'cutOff', 'Enter a time like 14:00.'],
  [{ sundays: 'no' }, 'sundays', 'Say whether parcels leave and arrive on Sundays.'],
  [{ holidays: [{ ...christmas, day: '25/12/2026' }] }, 'holidays.0.day', 'Enter a day like 2026-12-25.'],
  [{ holidays: [{ ...christmas, day: '2027-02-29' }] }, 'holidays.0.day', 'Enter a day like 2026-12-25.'],
  [{ holidays: [christmas, christmas] }, 'holidays.1.day', 'This day stands there already.'],
  [{ zones: [] }, 'zones', 'No zone is served: give one its days.'],
  [{ zones: [{ ...kerala, days: null }] }, 'zones', 'No zone is served: give one its days.'],
  [{ zones: [{ ...kerala, name: ' ' }] }, 'zones.0.name', 'Name is required.'],
  [{ zones: [{ ...kerala, pins: [] }] }, 'zones.0.pins', 'Write the first digits of its PIN codes.'],
  [{ zones: [{ ...kerala, days: [3, 2] }] }, 'zones.0.days', 'Enter the smaller number first.'],
  [{ zones: [{ ...kerala, days: [1] }] }, 'zones.0.days', 'Enter two numbers, the smaller first.'],
  [{ zones: [{ ...kerala, days: [1, null] }] }, 'zones.0.days.1', 'Enter a whole number from 0 to 60.'],
  [
    { zones: [kerala, { name: 'Kochi', pins: ['6820', '68'], days: [2, 3] }] },
    'zones.1.pins',
    '68 is in Kerala as well. Keep it in one of them.',
  ],
])('%j is refused at %s', (mistake, field, sentence) => {
  const { error } = deliveryRules.safeParse({ ...given, ...mistake })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]])
})

test.each(['0', 'kochi', '110-119', '1100011'])('%s begins no PIN code', (code) => {
  const { error } = deliveryRules.safeParse({ ...given, zones: [{ ...kerala, pins: ['67', code] }] })
  expect(error?.issues[0]).toMatchObject({
    path: ['zones', 0, 'pins'],
    message: `“${code}” begins no PIN code. Write the first one to six digits, such as 11 or 682001.`,
  })
})

test('first digits stand there once, in the digits of the shop, and holidays in order', () => {
  const newYear = { day: '2027-01-01', name: 'New Year' }
  const read = deliveryRules.parse({
    ...given,
    zones: [{ ...kerala, pins: ['67', '६८', ' 67 '] }],
    holidays: [newYear, christmas],
  })
  expect(read.zones[0]?.pins).toEqual(['67', '68'])
  expect(read.holidays).toEqual([christmas, newYear])
})
