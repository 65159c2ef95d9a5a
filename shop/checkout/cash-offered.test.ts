import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { cashAt, cashOffered } from './cash-offered.ts'
import { paymentSettings, usualPayments } from './payment-settings-contract.ts'

const settings = {
  ...usualPayments,
  cash: true,
  fromRupees: 300,
  toRupees: 5_000,
  refusedPins: ['79', '682001'],
}

test.each([
  [300, '560001', null],
  [5_000, '682002', null],
  [299, '560001', 'It is for orders from ₹300.'],
  [5_001, '560001', 'It is for orders up to ₹5,000.'],
  [1_000, '790001', 'Couriers collect no cash at PIN code 790001.'],
  [1_000, '682001', 'Couriers collect no cash at PIN code 682001.'],
])('an order of ₹%i to %s', (rupees, pin, reason) => {
  const offer = cashOffered({ total: fromRupees(rupees), pin }, settings)
  expect(offer).toEqual(reason === null ? { isOffered: true } : { isOffered: false, reason })
})

test('an order of two lakhs is not, though that was published before', () => {
  const published = { ...settings, toRupees: 2_50_000 }
  const offer = (rupees: number) => cashOffered({ total: fromRupees(rupees), pin: '560001' }, published)
  expect(offer(1_99_999)).toEqual({ isOffered: true })
  expect(offer(2_00_000)).toEqual({ isOffered: false, reason: 'It is for orders up to ₹1,99,999.' })
  expect(cashAt('560001', published)).toMatchObject({ to: fromRupees(1_99_999) })
})

test('to a PIN code, whatever the order comes to', () => {
  const limits = { from: fromRupees(300), to: fromRupees(5_000) }
  expect(cashAt('560001', settings)).toEqual({ isCollected: true, ...limits })
  expect(cashAt('790001', settings)).toEqual({ isCollected: false, ...limits })
  expect(cashAt('560001', usualPayments)).toBeNull()
})

test('as shipped no order is', () => {
  const offer = cashOffered({ total: fromRupees(1_000), pin: '560001' }, usualPayments)
  expect(offer).toEqual({ isOffered: false, reason: 'Orders are paid online.' })
})

test.each([
  ['fromRupees', { fromRupees: 0 }],
  ['toRupees', { toRupees: 299 }],
  ['toRupees', { toRupees: 2_00_000 }],
  ['refusedPins', { refusedPins: ['012'] }],
  ['confirmation', { confirmation: 'letter' }],
  ['confirmHours', { confirmHours: 0.5 }],
  ['confirmFromPoints', { confirmFromPoints: 11 }],
  ['prepaidFromPoints', { prepaidFromPoints: -1 }],
  ['saving', { saving: 'some' }],
  ['savingAmount', { saving: 'percent', savingAmount: 101 }],
  ['savingUpToRupees', { savingUpToRupees: 0 }],
])('%s is named where it is wrong', (field, wrong) => {
  const { error } = paymentSettings.safeParse({ ...settings, ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('up to what may be taken in cash', () => {
  const { success } = paymentSettings.safeParse({ ...settings, toRupees: 1_99_999 })
  const { error } = paymentSettings.safeParse({ ...settings, toRupees: 2_00_000 })
  expect([success, error?.issues.map(({ message }) => message)]).toEqual([
    true,
    ['Enter at most 199999: nobody may take ₹2,00,000 or more in cash (Income-tax Act, section 269ST).'],
  ])
})
