import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPublishProblems } from './publish-gate.ts'

const goods = readdirSync('store/attributes').map((name) => ({
  name,
  facts: JSON.parse(readFileSync(`store/attributes/${name}`, 'utf8')),
}))
const whey = goods.find(({ name }) => name === 'whey-blend.json')?.facts

const fields = (attributes: unknown, more: object = {}) =>
  findPublishProblems(
    { title: 'Whey', prices: [189_900], facts: attributes, ...more },
    (hsn) => hsn !== '99999999',
  ).map(({ field }) => field)

test.each(goods)('$name may be sold', ({ facts: attributes }) => {
  expect(fields(attributes)).toEqual([])
})

describe('a product on sale needs', () => {
  test.each([
    'kind',
    'short',
    'commonName',
    'netQuantity',
    'countryOfOrigin',
    'hsn',
    'diet',
    'bestBefore',
    'nutrition',
    'directions',
    'warnings',
  ])('%s', (field) => {
    const { [field]: _, ...attributes } = whey
    expect(fields(attributes)).toEqual([field])
  })

  test('ingredients, of the product or of each flavour', () => {
    const { flavours, ...attributes } = whey
    expect(fields(attributes)).toEqual(['ingredients'])
    expect(fields({ ...attributes, ingredients: 'Whey.' })).toEqual([])
  })

  test('a name, a variant and prices', () => {
    expect(fields(whey, { title: ' ' })).toEqual(['title'])
    expect(fields(whey, { prices: [] })).toEqual(['variants'])
    expect(fields(whey, { prices: [0, 100] })).toEqual(['variants'])
  })

  test('an HSN code that has a tax rate', () => {
    expect(fields({ ...whey, hsn: '2106' })).toEqual(['hsn'])
    const unknown = { title: 'Oats', prices: [34_900], facts: { ...whey, hsn: '99999999' } }
    expect(findPublishProblems(unknown, () => false)).toEqual([
      { field: 'hsn', message: expect.stringContaining('add a rate at /admin/settings/tax-rates.') },
    ])
  })

  test('of an accessory, neither ingredients nor nutrition', () => {
    const { name, facts: attributes } = goods.find(({ name }) => name === 'gym-towel.json') ?? goods[0] ?? {}
    expect([name, fields(attributes)]).toEqual(['gym-towel.json', []])
  })

  test('everything, where nothing is known', () => {
    expect(fields({})).toEqual([
      'kind',
      'commonName',
      'netQuantity',
      'countryOfOrigin',
      'hsn',
      'short',
      'faqs',
    ])
    expect(fields(null)).toContain('kind')
  })
})
