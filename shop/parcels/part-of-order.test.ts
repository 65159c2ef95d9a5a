import { expect, test } from 'vitest'
import { partOfOrder, type SentParcel } from './part-of-order.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))
const sent = (number: number, changes: Partial<SentParcel> = {}): SentParcel => ({
  number,
  status: 'dispatched',
  dispatchedAt: at(number),
  deliveredAt: null,
  ...changes,
})
const arrived = (number: number, minute: number) =>
  sent(number, { status: 'delivered', deliveredAt: at(minute) })

test('the only parcel is all of an order, and the first one while more is to come a part', () => {
  const only = { parcel: sent(1), others: [] }
  expect(partOfOrder('dispatched', { ...only, isMoreToCome: false })).toBe('all')
  expect(partOfOrder('lost', { ...only, isMoreToCome: false })).toBe('all')
  expect(partOfOrder('out-for-delivery', { ...only, isMoreToCome: false })).toBe('all')
  expect(partOfOrder('dispatched', { ...only, isMoreToCome: true })).toBe('part')
})

test('the last parcel that leaves is the rest, and the first is not, however late their emails are written', () => {
  const [one, two] = [sent(1), sent(2)]
  expect(partOfOrder('dispatched', { parcel: one, others: [two], isMoreToCome: false })).toBe('part')
  expect(partOfOrder('dispatched', { parcel: two, others: [one], isMoreToCome: false })).toBe('rest')
  expect(partOfOrder('out-for-delivery', { parcel: two, others: [one], isMoreToCome: false })).toBe('part')
})

test('the last parcel that arrives is the rest; at one moment it is the one with the higher number', () => {
  const rest = (parcel: SentParcel, other: SentParcel) =>
    partOfOrder('delivered', { parcel, others: [other], isMoreToCome: false })
  expect(rest(arrived(1, 9), sent(2))).toBe('part')
  expect(rest(arrived(1, 9), arrived(2, 5))).toBe('rest')
  expect(rest(arrived(2, 9), arrived(1, 9))).toBe('rest')
  expect(rest(arrived(1, 9), arrived(2, 9))).toBe('part')
  expect(rest(arrived(1, 9), sent(2, { status: 'lost' }))).toBe('part')
})
