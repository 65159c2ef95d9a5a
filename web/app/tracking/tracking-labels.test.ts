import { expect, test } from 'vitest'
import type { TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import { eyebrow, headline, lead, restOfOrder, writeLead } from './tracking-labels.ts'

const parcel: TrackedParcel = {
  orderNumber: 1001,
  parcel: 1,
  status: 'dispatched',
  carrier: 'Delhivery',
  awb: '1490812345678',
  carrierUrl: null,
  destination: 'Pune, Maharashtra',
  arrivesBy: 'Friday, 27 November',
  items: [],
  refund: null,
  parcels: 1,
  isMoreToCome: false,
  othersOnTheWay: 0,
  events: [],
}
const scanned = (code: TrackedParcel['events'][number]['code']): TrackedParcel => ({
  ...parcel,
  events: [{ code, at: '2026-11-23T02:15:00.000Z', place: '' }],
})

test('a parcel that the carrier brought back is not on its way back', () => {
  expect(headline(scanned('returning'))).toBe('Your parcel is on its way back')
  expect(headline(scanned('returned'))).toBe('Your parcel is back with us')
  expect(headline({ ...parcel, status: 'returned' })).toBe('Your parcel is back with us')
})

test('what turned back never arrives on its way to the shop', () => {
  const events = ['out-for-delivery', 'moving', 'returning', 'failed-try'] as const
  const turnedBack = { ...parcel, events: events.flatMap((code) => scanned(code).events) }
  expect(headline(turnedBack)).toBe('Your parcel is on its way back')
  expect(lead(turnedBack)).toMatch(/^Delhivery couldn't deliver it\./)
})

test.each([
  { ...parcel, status: 'lost' as const },
  { ...parcel, status: 'returned' as const },
  scanned('returned'),
  scanned('returning'),
])('news are promised before the refund, and nothing after it: $status', (undelivered) => {
  expect(lead(undelivered)).toContain('let you know')
  expect(lead({ ...undelivered, refund: 'pending' })).toMatch(/Your refund for it is on its way\.$/)
  const complete = lead({ ...undelivered, refund: 'complete' })
  expect(complete).toContain("We've refunded what was in it.")
  expect(complete).not.toMatch(/email|let you know|write/)
})

test('a failed try promises no day that has passed', () => {
  expect(lead(scanned('failed-try'))).toBe("Delhivery couldn't deliver it yet, and will try again.")
})

test('where no day was promised none is told', () => {
  expect(lead({ ...parcel, arrivesBy: null, isCashDue: true })).toBe(
    'It is on its way to Pune, Maharashtra. Please keep the cash ready: you pay as it arrives.',
  )
})

test('one of two parcels says so, and what is still to come', () => {
  expect([eyebrow(parcel), ...restOfOrder(parcel)]).toEqual(['Order #1001'])
  expect(eyebrow({ ...parcel, parcels: 2 })).toBe('Order #1001 · Parcel 1 of 2')
  expect(eyebrow({ ...parcel, parcels: null, isMoreToCome: true })).toBe('Order #1001 · Parcel 1')
  expect(restOfOrder({ ...parcel, othersOnTheWay: 1 })).toEqual([
    'Another parcel of this order is on its way.',
  ])
  expect(restOfOrder({ ...parcel, isMoreToCome: true })).toEqual([
    "The rest of your order is still to come. We'll let you know when it leaves.",
  ])
})

test('a parcel in cash asks for it on its way, and promises no refund once it is refused', () => {
  const inCash = { ...parcel, isCashDue: true as const }
  expect(lead(inCash)).toMatch(/Please keep the cash ready: you pay as it arrives\.$/)
  for (const status of ['lost', 'returned'] as const)
    expect(lead({ ...inCash, status })).toContain(
      'You have paid nothing for it, so there is nothing to refund.',
    )
  expect(lead({ ...inCash, ...scanned('returning'), isCashDue: true })).not.toMatch(/refund it/)
})

test('a guest is told how to cancel while that can be done', () => {
  const order = { orderNumber: 1, placedAt: '', isCancelled: false, arrives: null, items: [], parcels: [] }
  expect(writeLead(order)).toContain('You can cancel')
  expect(writeLead({ ...order, isCancelled: true })).toBe('Is something not right?')
  expect(writeLead({ ...order, parcels: [parcel] })).toBe('Is something not right?')
})
