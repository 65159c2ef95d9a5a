import { expect, test } from 'vitest'
import { checkDelivery } from './check-delivery.ts'
import { shippedDeliveryRules } from './delivery-rules.ts'

const everywhere = { name: 'India', pins: '12345678'.split(''), days: [2, 6] } as const
const days = (...each: string[]) => each.map((day) => ({ day, name: 'Holiday' }))

test.each([
  ['2027-07-01', 'ok'],
  ['2027-08-15', 'warning'],
  ['2028-01-01', 'warning'],
])('on %s the holidays until 29 October 2027 are %s', async (today, state) => {
  const rules = { holidays: days('2027-10-29', '2026-12-25'), zones: [everywhere] }
  const found = await checkDelivery({ now: () => new Date(today) }, rules)
  expect(found).toMatchObject({ state, text: expect.stringContaining('2027-10-29') })
})

test('who has no holidays is not warned', async () => {
  const rules = { holidays: [], zones: [everywhere] }
  expect(await checkDelivery({ now: () => new Date() }, rules)).toMatchObject({ state: 'ok' })
})

test('PIN codes that no zone names are counted, those not served on purpose are not', async () => {
  const zones = [
    { ...everywhere, pins: ['1', '2', '3', '4', '5', '7', '8'] },
    { name: 'Kerala', pins: ['67', '68', '69'], days: null },
    { name: 'Tamil Nadu', pins: ['60', '61', '62', '63'], days: [2, 5] as const },
  ]
  const found = await checkDelivery({ now: () => new Date() }, { holidays: [], zones })
  expect(found.state).toBe('warning')
  expect(found.text).toMatch(/names \d+ PIN codes, 64\d{4} among them/)
})

test('the zones that ship name every PIN code', async () => {
  const { zones } = shippedDeliveryRules
  expect(await checkDelivery({ now: () => new Date() }, { holidays: [], zones })).toMatchObject({
    state: 'ok',
  })
})
