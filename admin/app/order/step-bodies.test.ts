import { expect, test } from 'vitest'
import { type StepWithFields, stepBodies } from './step-bodies.ts'

test.each<[StepWithFields, Record<string, string>, object]>([
  ['dispatch', { carrier: 'by-hand', awb: 'A1' }, { carrier: 'by-hand', awb: 'A1', anyway: false }],
  ['dispatch', { parcel: '2', anyway: 'on' }, { parcel: 2, anyway: true }],
  ['correct-awb', { awb: 'A2' }, { awb: 'A2', tell: false }],
  ['correct-awb', { parcel: '2', awb: 'A2', tell: 'on' }, { parcel: 2, awb: 'A2', tell: true }],
  ['lost', { parcel: '2', reason: 'Stolen' }, { parcel: 2, reason: 'Stolen' }],
  ['return', { reason: 'Refused', outcome: 'restock' }, { reason: 'Refused', outcome: 'restock' }],
  ['cancel', { reason: 'Sold out' }, { reason: 'Sold out' }],
])('the form of %s sends the body of that step', (step, values, body) => {
  expect(stepBodies[step](values)).toEqual(body)
})
