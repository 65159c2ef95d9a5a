import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPublishProblems } from '../catalogue/publish-gate.ts'
import { paise } from '../money.ts'
import * as food from './food.ts'
import { pricesPerUnit, unitPriceTexts } from './price-per-unit.ts'
import * as sportsNutrition from './sports-nutrition.ts'
import type { Trade } from './trade.ts'

const trades: Readonly<Record<string, Trade>> = { food, 'sports nutrition': sportsNutrition }

function lacking(trade: Trade, attributes: object): string[] {
  const product = { title: 'Tea', prices: [24_900], facts: attributes }
  return findPublishProblems(product, () => true, trade).map(({ field }) => field)
}

const kinds = Object.entries(trades).flatMap(([name, trade]) =>
  Object.keys(trade.kinds).map((kind) => ({ name, kind, trade })),
)

test.each(kinds)(
  '$name: $kind is sold with what the trade wants of it, and nothing else',
  ({ kind, trade }) => {
    const own = (trade.wantedOfKind[kind] ?? []).flat()
    const wanted = [...trade.wanted, ...own].map(({ attribute }) => attribute)
    const always = ['hsn', 'short', 'faqs']
    expect(lacking(trade, { kind }).filter((field) => !always.includes(field))).toEqual(
      wanted.filter((attribute) => attribute !== 'kind'),
    )
  },
)

test.each(Object.entries(trades))(
  '%s: each unit price has its sort of listings',
  (_, { unitPrices, sorts }) => {
    const labels = Object.entries(unitPrices).map(([name, { per }]) => [name, `Price per ${per}`])
    expect(Object.entries(sorts).map(([name, { label }]) => [name, label])).toEqual(labels)
  },
)

test.each(Object.entries(trades))('%s: what is wanted, priced or filtered by is an attribute', (_, trade) => {
  const list = trade.attributes.flat()
  const wanted = [...trade.wanted, ...Object.values(trade.wantedOfKind).flat(2)]
  const used = [
    ...wanted.flatMap(({ attribute, or }) => [attribute, or ?? []].flat()),
    ...Object.values(trade.unitPrices).flatMap(({ holds }) => holds),
  ]
  expect(['kind', ...list.map(({ key }) => key)]).toEqual(expect.arrayContaining(used))
  expect(trade.filters).toEqual(expect.arrayContaining(list.flatMap(({ filter }) => filter?.name ?? [])))
  expect(trade.filters.length).toBeLessThanOrEqual(16)
})

test('the back office of other food has no word of sports nutrition', () => {
  // The rows that the law wants in a nutrition table are those of every food.
  const own = JSON.stringify(food, (key, value) => (key === 'starts' ? undefined : value))
  expect(own).not.toMatch(/whey|protein|supplement|scoop|shaker/i)
})

test.each(readdirSync('store/attributes'))('%s may be sold as sports nutrition', (name) => {
  expect(lacking(sportsNutrition, JSON.parse(readFileSync(`store/attributes/${name}`, 'utf8')))).toEqual([])
})

describe('a tea', () => {
  const tea = {
    kind: 'food',
    short: 'Second flush from Darjeeling',
    commonName: 'Black tea',
    netQuantity: { text: '100 g', amount: 100, unit: 'g' as const },
    cupsPerPack: 50,
    diet: 'veg',
    bestBefore: '24 months from packing',
    ingredients: 'Black tea.',
    nutrition: [{ label: 'Energy', perServing: '1 kcal', per100g: '0.5 kcal' }],
    directions: 'One teaspoon a cup, four minutes.',
    countryOfOrigin: 'India',
    hsn: '09024020',
    faqs: [],
  }

  test('is sold as food without the warning of supplements', () => {
    expect(lacking(food, tea)).toEqual([])
    expect(lacking(sportsNutrition, tea)).toEqual(['warnings'])
    expect(lacking(sportsNutrition, { ...tea, kind: 'plain-food' })).toEqual([])
    expect(
      lacking(sportsNutrition, { ...tea, warnings: ['Health supplement.', 'Not for medicinal use.'] }),
    ).toEqual([])
  })

  test.each([
    'kind',
    'commonName',
    'netQuantity',
    'countryOfOrigin',
    'hsn',
    'short',
    'diet',
    'bestBefore',
    'ingredients',
    'nutrition',
    'directions',
  ])('is not sold without %s', (attribute) => {
    const { [attribute]: _, ...rest }: Record<string, unknown> = tea
    expect(lacking(food, rest)).toEqual([attribute])
  })

  test('has a price per cup, of each size', () => {
    const prices = (price: number, size: string) =>
      unitPriceTexts(pricesPerUnit(paise(price), tea, size, food.unitPrices))
    expect(prices(24_900, '100 g')).toEqual(['₹4.98 per cup'])
    expect(prices(54_900, '250 g')).toEqual(['₹4.39 per cup'])
  })
})
