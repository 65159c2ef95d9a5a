import { expect, test } from 'vitest'
import { requireRealSettings } from './platform/settings/require-real-settings.ts'
import { requireRealContent, type ShopContent, shippedContent } from './sample-content.ts'
import { realContent } from './testing-content.ts'

const { shop } = realContent

test('a shop whose content is real starts live', () => {
  expect(() => requireRealContent(realContent)).not.toThrow()
})

test('the content that ships is refused, every sample named with its file, its field and the way out', () => {
  const problems = problemsOf(shippedContent)
  const fields = ['address', 'phone', 'email', 'social', 'fssaiLicence', 'gstin', 'grievanceOfficer']
  expect(problems.slice(0, -5).map((line) => /^store\/settings\.json, "(\w+)"/.exec(line)?.[1])).toEqual(
    fields,
  )
  expect(problems.slice(-5)).toEqual([
    'store/settings.json, "ratings": set "show" to false; products have the ratings of their verified reviews.',
    'store/reviews.json: remove the sample reviews ("reviews": []), or put real ones there and set "sample" to false.',
    "store/carriers.ts and carrier-adapters.ts: remove 'sandbox', which carries nothing.",
    'store/settings.json, "benefits": remove "No hidden ingredients", which is of the samples.',
    'store/settings.json, "benefits": remove "Supports abdominal health", which is of the samples.',
  ])
})

test.each<[string, Partial<ShopContent>, string]>([
  ['sample ratings', { shop: { ...shop, ratings: shippedContent.shop.ratings } }, '"ratings"'],
  ['sample reviews', { reviews: shippedContent.reviews }, 'store/reviews.json'],
  ['the carrier of the sandbox', { carriers: shippedContent.carriers }, 'store/carriers.ts'],
  ['the sample FSSAI licence', { shop: { ...shop, fssaiLicence: '10026011000000' } }, '"fssaiLicence"'],
  ['the sample GSTIN', { shop: { ...shop, gstin: '07AAACS0000A1ZI' } }, '"gstin"'],
  ['a sample address', { shop: { ...shop, email: 'care@shikhar.example' } }, '"email"'],
  [
    'a claim of the samples',
    { shop: { ...shop, benefits: [{ text: 'Supports abdominal health', on: 'sample-food' }] } },
    '"benefits"',
  ],
])('%s alone stop the start', (_, content, named) => {
  expect(problemsOf({ ...realContent, ...content })).toEqual([expect.stringContaining(named)])
})

test('sample ratings that are switched off are no obstacle', () => {
  const ratings = { ...shippedContent.shop.ratings, show: false }
  expect(() => requireRealContent({ ...realContent, shop: { ...shop, ratings } })).not.toThrow()
})

function problemsOf(content: ShopContent): string[] {
  try {
    requireRealContent(content)
    return []
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1)
  }
}

test('a shop that published samples on trial does not start live, and names them', () => {
  expect(() => requireRealSettings(null)).not.toThrow()
  expect(() => requireRealSettings(shop)).not.toThrow()
  expect(() => requireRealSettings({ ...shop, email: 'care@shikhar.example' })).toThrow(
    /the sample of email\./,
  )
})
