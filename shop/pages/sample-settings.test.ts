import { expect, test } from 'vitest'
import shopJson from '#store/settings.json' with { type: 'json' }
import { sampleMark, sampleSettings, withSamples } from './sample-settings.ts'

const own = {
  address: { ...shopJson.address, line1: '7 Nehru Place' },
  phone: { display: '+91 98100 12345', dial: '+919810012345' },
  email: 'care@summit.in',
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/summit' }],
  fssaiLicence: '13324005000123',
  gstin: '07AABCS1429B1ZB',
  grievanceOfficer: { ...shopJson.grievanceOfficer, email: 'officer@summit.in', phone: '+91 98100 12346' },
}

test('each fact stops being a sample by itself', () => {
  const all = sampleSettings(shopJson)
  expect(all).toEqual(Object.keys(own))
  for (const [name, value] of Object.entries(own)) {
    const settings = { ...shopJson, [name]: value }
    expect(sampleSettings(settings)).toEqual(all.filter((other) => other !== name))
    expect(sampleMark(withSamples(settings), name as keyof typeof own)).toBe('')
  }
  expect(sampleMark(withSamples(shopJson), 'gstin')).toBe(' (sample)')
  expect(sampleSettings({ ...shopJson, ...own })).toEqual([])
})
