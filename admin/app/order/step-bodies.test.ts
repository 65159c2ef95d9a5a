import { expect, test } from 'vitest'
import { orderStepBodies } from '../../../shop/admin/orders-contract.ts'
import { type StepWithFields, stepBodies } from './step-bodies.ts'

test.each<[StepWithFields, Record<string, string>, object]>([
  ['dispatch', { carrier: 'by-hand', awb: 'A1' }, { carrier: 'by-hand', awb: 'A1', anyway: false }],
  ['dispatch', { parcel: '2', anyway: 'on' }, { parcel: 2, anyway: true }],
  ['lost', { parcel: '2', reason: 'Stolen' }, { parcel: 2, reason: 'Stolen' }],
  ['return', { reason: 'Refused', outcome: 'restock' }, { reason: 'Refused', outcome: 'restock' }],
  ['cancel', { reason: 'Sold out' }, { reason: 'Sold out' }],
])('the form of %s sends what the shop takes', (step, values, body) => {
  const sent = JSON.parse(JSON.stringify(stepBodies[step](values)))
  expect(sent).toEqual(body)
  expect(orderStepBodies[step].parse(sent)).toEqual(body)
})
