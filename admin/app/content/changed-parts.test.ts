import { expect, test } from 'vitest'
import { paymentParts } from '../settings/payment-parts.ts'
import { settingsParts } from '../settings/settings-parts.ts'
import { changedParts } from './changed-parts.ts'
import { type Part, toContent, toValues } from './parts.ts'

const shop = {
  legalName: 'Summit Foods LLP',
  email: 'care@summit.in',
  hours: 'Daily',
  gstin: '',
  fssaiLicence: '',
  address: { line1: '7 Nehru Place', city: 'New Delhi', state: 'Delhi', pin: '110019' },
  phone: { display: '+91 11 4012 3456' },
  grievanceOfficer: { name: 'Meera', designation: 'Officer', email: '', phone: '' },
  delivery: { dispatchDays: 1, lostParcelDays: 3 },
  social: [
    { name: 'X', url: 'https://x.com/summit' },
    { name: 'YouTube', url: 'https://www.youtube.com/@summit' },
  ],
}
const before = toValues(settingsParts, shop)

test('what differs is told by its label, and numbers come back as numbers', () => {
  expect(toContent(settingsParts, before)).toEqual(shop)
  const delivery = { ...shop.delivery, dispatchDays: 2 }
  const after = toValues(settingsParts, { ...shop, hours: '', delivery, social: shop.social.slice(0, 1) })
  expect(changedParts(settingsParts, before, before)).toEqual([])
  expect(changedParts(settingsParts, before, after)).toEqual([
    { label: 'Hours', before: 'Daily', after: '' },
    { label: 'Working days of delivery: Until a parcel leaves', before: '1', after: '2' },
    { label: 'Network YouTube', before: 'YouTube, Link: https://www.youtube.com/@summit', after: '' },
  ])
})

test('of rows that changed their fields are told, and of others of the same name each', () => {
  const rates: Part = {
    kind: 'rows',
    name: 'rates',
    label: 'Rates',
    one: 'Rate',
    parts: [
      { kind: 'line', name: 'hsn', label: 'HSN' },
      { kind: 'number', name: 'rate', label: 'GST' },
      { kind: 'date', name: 'to', label: 'Last day', isOptional: true },
      { kind: 'range', name: 'days', label: 'Days', none: 'not served' },
    ],
  }
  const oats = { hsn: '1104', rate: 5, to: null, days: [1, 2] }
  const before = toValues([rates], { rates: [oats, { ...oats, hsn: '2106' }] })
  const after = toValues([rates], {
    rates: [
      { ...oats, hsn: '2106', days: null },
      { ...oats, to: '2027-03-31' },
      { ...oats, rate: 12 },
    ],
  })
  expect(changedParts([rates], before, after)).toEqual([
    { label: 'Rate 1104: Last day', before: '', after: '31/03/2027' },
    { label: 'Rate 2106: Days', before: '1 to 2', after: 'not served' },
    { label: 'Rate 1104', before: '', after: '1104, GST: 12, Days: 1 to 2' },
  ])
  const turned = toValues([rates], { rates: [{ ...oats, hsn: '2106' }, oats] })
  expect(changedParts([rates], before, turned)).toEqual([
    expect.objectContaining({ label: 'Rates', before: expect.stringMatching(/^1104, .*; 2106, /) }),
  ])
})

test('a choice is told by its label, and what stands in a group by both', () => {
  const before = toValues(paymentParts, { confirmation: 'call' })
  const after = toValues(paymentParts, { confirmation: 'code', hiddenMarks: { Visa: true } })
  expect(changedParts(paymentParts, before, after)).toEqual([
    { label: 'Confirmation', before: 'By a call', after: 'By a code' },
    { label: 'Not shown under “We accept” in the footer: Visa', before: 'no', after: 'yes' },
  ])
})
