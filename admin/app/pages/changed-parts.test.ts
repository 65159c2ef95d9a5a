import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'
import { toContent, toValues } from './parts.ts'
import { settingsParts } from './settings-parts.ts'

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
  const x = 'X, https://x.com/summit'
  expect(changedParts(settingsParts, before, after)).toEqual([
    { label: 'Hours', before: 'Daily', after: '' },
    { label: 'Working days of delivery: Until a parcel leaves', before: '1', after: '2' },
    { label: 'Social networks', before: `${x}, YouTube, https://www.youtube.com/@summit`, after: x },
  ])
})
