import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { type CashHistory, cashOutcome, cashRisks } from './cash-risk.ts'
import { usualPayments } from './payment-settings-contract.ts'

const history: CashHistory = {
  hasOrdered: true,
  meanTotal: fromRupees(2_000),
  pinParcels: 40,
  pinRefused: 7,
  refused: 0,
  withinHour: 2,
}
const address = { address1: '12 Rajpath, near India Gate', address2: '', zip: '110001' }
const sound = { total: fromRupees(4_000), address, history }

test('an order as the shop knows them has no points', () => {
  expect(cashRisks(sound)).toEqual([])
  expect(
    cashRisks({ ...sound, history: { ...history, meanTotal: null, pinParcels: 19, pinRefused: 19 } }),
  ).toEqual([])
})

test.each([
  [1, 'No order paid yet.', { history: { ...history, hasOrdered: false } }],
  [1, '₹4,000.01 is more than twice the usual ₹2,000.', { total: fromRupees(4_000.01) }],
  [
    2,
    'Of the last 40 cash on delivery parcels to PIN code 110001, 8 were not accepted.',
    { history: { ...history, pinRefused: 8 } },
  ],
  [
    3,
    'This phone number or customer has not accepted a cash on delivery parcel before.',
    { history: { ...history, refused: 1 } },
  ],
  [
    3,
    'This phone number or customer has not accepted 2 cash on delivery parcels before.',
    { history: { ...history, refused: 2 } },
  ],
  [1, 'The address is short, or without a number.', { address: { ...address, address1: '12 Rajpath' } }],
  [
    1,
    'The address is short, or without a number.',
    { address: { ...address, address1: 'Rajpath, opposite India Gate' } },
  ],
  [
    2,
    '3 cash on delivery orders within an hour by this phone number or customer.',
    { history: { ...history, withinHour: 3 } },
  ],
])('%i points: %s', (points, reason, changed) => {
  expect(cashRisks({ ...sound, ...changed })).toEqual([{ points, reason }])
})

test('as shipped points ask for nothing; the owner says from how many on', () => {
  const risks = [3, 1].map((points) => ({ points, reason: '' }))
  const outcome = (confirmFromPoints: number, prepaidFromPoints: number) =>
    cashOutcome(risks, { ...usualPayments, confirmFromPoints, prepaidFromPoints })
  expect(cashOutcome(risks, usualPayments)).toBe('allow')
  expect([outcome(4, 0), outcome(5, 0), outcome(1, 4), outcome(0, 5)]).toEqual([
    'confirm',
    'allow',
    'prepaid-only',
    'allow',
  ])
  const asked = { ...usualPayments, confirmFromPoints: 1, advanceFromPoints: 4 }
  expect(cashOutcome(risks, asked)).toBe('advance')
  expect(cashOutcome(risks, { ...asked, prepaidFromPoints: 4 })).toBe('prepaid-only')
})
