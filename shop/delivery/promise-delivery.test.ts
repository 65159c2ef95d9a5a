import { expect, test } from 'vitest'
import { arrivalText, cutOffToday, longDay } from './delivery-labels.ts'
import type { DeliveryRules } from './delivery-rules.ts'
import { latestArrival, promiseDelivery } from './promise-delivery.ts'

const rules: DeliveryRules = {
  cutOff: '14:00',
  sundays: false,
  holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  zones: [
    { name: 'Kerala', pins: ['67', '68', '69'], days: [4, 6] },
    { name: 'Kochi', pins: ['6820'], days: [2, 3] },
    { name: 'Next door', pins: ['1100'], days: [1, 1] },
    { name: 'Lakshadweep', pins: ['68255'], days: null },
  ],
}

const kochi = '682001'
const delhi = '110001'
const idukki = '685501'

test.each([
  ['before the cut-off', kochi, '2026-11-24T13:59:59', 'Fri, 27 Nov – Sat, 28 Nov'],
  ['at the cut-off', kochi, '2026-11-24T14:00:00', 'Sat, 28 Nov – Mon, 30 Nov'],
  ['late at night, still the same day', kochi, '2026-11-24T23:59:00', 'Sat, 28 Nov – Mon, 30 Nov'],
  ['past midnight in India, evening in UTC', kochi, '2026-11-25T00:01:00', 'Sat, 28 Nov – Mon, 30 Nov'],
  ['in a zone of one day', delhi, '2026-11-24T10:00:00', 'Thu, 26 Nov'],
  ['in the wider zone around Kochi', idukki, '2026-11-24T10:00:00', 'Mon, 30 Nov – Wed, 2 Dec'],
  ['on a Saturday after the cut-off', delhi, '2026-11-28T16:00:00', 'Wed, 2 Dec'],
  ['on a Sunday', delhi, '2026-11-29T09:00:00', 'Wed, 2 Dec'],
  ['two days before a holiday', delhi, '2026-12-23T09:00:00', 'Sat, 26 Dec'],
  ['on a holiday', delhi, '2026-12-25T09:00:00', 'Tue, 29 Dec'],
  ["over the year's end", kochi, '2026-12-29T10:00:00', 'Fri, 1 Jan – Sat, 2 Jan'],
])('ordered %s, %s: %s gives %s', (_when, pin, local, text) => {
  const promised = promiseDelivery(rules, { pin, dispatchDays: 1, now: new Date(`${local}+05:30`) })
  expect(promised && arrivalText(promised)).toBe(text)
})

test('nothing is promised where no zone reaches, or one says so', () => {
  const now = new Date('2026-11-24T10:00:00+05:30')
  for (const pin of ['682555', '110101', '999999', ''])
    expect(promiseDelivery(rules, { pin, dispatchDays: 1, now })).toBeNull()
})

test('Sundays count where the merchant works on them', () => {
  const now = new Date('2026-11-28T10:00:00+05:30')
  const open = { ...rules, sundays: true }
  expect(promiseDelivery(open, { pin: delhi, dispatchDays: 0, now })).toMatchObject({ to: '2026-11-29' })
})

test('a later hour never brings an earlier day, and all before one cut-off get the same', () => {
  const start = Date.parse('2026-12-18T00:00:00+05:30')
  const promises = Array.from({ length: 24 * 21 }, (_, hours) => {
    const now = new Date(start + hours * 3_600_000)
    return { now, ...promiseDelivery(rules, { pin: kochi, dispatchDays: 1, now }) }
  })
  for (const [at, { now, from = '', to = '', orderBefore = '' }] of promises.entries()) {
    const next = promises[at + 1]
    expect(from <= to && now < new Date(orderBefore)).toBe(true)
    if (!next) continue
    expect(next.to ?? '').toSatisfy((later: string) => later >= to)
    expect(next.to === to).toBe(next.now < new Date(orderBefore))
  }
})

test('a parcel keeps the day that was promised, unless it leaves too late for that', () => {
  const latest = (dispatched: string, promised: string | null = '2026-11-28') =>
    latestArrival(rules, { pin: kochi, promised, dispatchedAt: new Date(`${dispatched}T18:00:00+05:30`) })
  expect(latest('2026-11-24')).toBe('2026-11-28')
  expect(latest('2026-11-27')).toBe('2026-12-01')
  expect(latest('2026-11-24', null)).toBe('2026-11-27')
  expect(longDay('2026-11-28')).toBe('Saturday, 28 November')
})

test.each([
  ['2026-11-24T08:00:00+05:30', '2 pm'],
  ['2026-11-24T13:59:00+05:30', '2 pm'],
  ['2026-11-24T14:00:00+05:30', null],
  ['2026-11-23T20:00:00+05:30', null],
])('at %s the cut-off is told as %s', (now, text) => {
  expect(cutOffToday('2026-11-24T08:30:00.000Z', new Date(now))).toBe(text)
})

test('the cut-off is told to the minute', () => {
  expect(cutOffToday('2026-11-24T06:00:00.000Z', new Date('2026-11-24T01:00:00Z'))).toBe('11:30 am')
})
