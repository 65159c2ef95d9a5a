import { expect, test } from 'vitest'
import { attributesWithCaffeine as attributes } from '../../../../shop/trades/testing.ts'
import { follow, sent, settled } from '../../form/use-followed.ts'
import { groupsOf, isSentAlike, readAttributes, rowsOf } from './attributes-form.ts'

test('what listings filter and compare by is saved, and what is empty is left out', () => {
  const values = {
    'facts.countryOfOrigin': 'India',
    'facts.diet': 'veg',
    'facts.servingsPerPack': '30',
    'facts.proteinPerServingGrams': '',
    'facts.goals.recovery': 'on',
    'facts.goals.muscle': 'on',
    'facts.warnings': ' Keep dry. \n\nFor adults.',
    'facts.goesWith': 'steel-shaker eaa',
  }
  const lists = { warnings: ['Keep dry.', 'For adults.'], goesWith: ['steel-shaker', 'eaa'] }
  const draft = {
    ...lists,
    countryOfOrigin: 'India',
    diet: 'veg',
    servingsPerPack: 30,
    goals: ['muscle', 'recovery'],
  }
  expect(readAttributes(values, rowsOf({}))).toEqual({ ...draft, faqs: [] })
  expect(readAttributes({}, rowsOf({}))).toEqual({ faqs: [] })
})

test('an attribute of the trade is a field of its kinds, and is saved', () => {
  const keys = (kind: string) => groupsOf(kind, attributes).map((group) => group.map(({ key }) => key))
  expect(keys('food').at(-1)).toEqual(['caffeinePerServing'])
  expect(keys('accessory').flat()).not.toContain('caffeinePerServing')
  const typed = { 'facts.kind': 'food', 'facts.caffeinePerServing': '200' }
  const saved = { kind: 'food', caffeinePerServing: 200, faqs: [] }
  expect(readAttributes(typed, rowsOf({}, attributes), attributes)).toEqual(saved)
})

test('short fields stand beside each other, in the order of the list', () => {
  expect(groupsOf('accessory').map((group) => group.map(({ key }) => key).join(' '))).toEqual([
    'short commonName hsn countryOfOrigin bestBefore',
    'netQuantity',
    'manufacturer licence',
    'directions',
    'warnings',
    'benefits',
    'goesWith',
    'specifications',
    'faqs',
  ])
  expect(groupsOf('food')[7]?.map(({ key }) => key)).toEqual([
    'diet',
    'serving',
    'servingsPerPack',
    'proteinPerServingGrams',
  ])
})

test('rows are shown and read as they are stored', () => {
  const draft = {
    nutrition: [{ label: 'Leucine', perServing: '2.5 g', per100g: '25 g', indent: true }],
    flavours: { Mango: { ingredients: 'Whey.' }, Kesar: { ingredients: 'Whey.', allergens: 'Milk.' } },
    specifications: [{ label: 'Weight', value: '155 g' }],
    faqs: [{ question: 'When?', answer: 'Any time.' }],
  }
  expect(readAttributes({}, rowsOf(draft))).toEqual(draft)
})

test('a nutrition table has its rows from the start, and those without figures are not saved', () => {
  const rows = rowsOf({})
  expect(rows.nutrition?.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Energy', '– Added sugars', 'Sodium']),
  )
  const typed = rows.nutrition?.map((row) =>
    ['Energy', '– Added sugars'].includes(row.label ?? '')
      ? { ...row, perServing: '1 g', per100g: '3 g' }
      : row,
  )
  expect(readAttributes({}, { ...rows, nutrition: typed ?? [] })).toEqual({
    nutrition: [
      { label: 'Energy', perServing: '1 g', per100g: '3 g' },
      { label: 'Added sugars', perServing: '1 g', per100g: '3 g', indent: true },
    ],
    faqs: [],
  })
})

test('suggested rows stay beside those that are saved', () => {
  const rows = rowsOf({})
  const nutrition = (rows.nutrition ?? []).map((row, at) =>
    at === 0 ? { ...row, perServing: '180 kcal' } : row,
  )
  const value = { ...rows, nutrition }
  const saving = sent({ value, given: rows, saved: rows })
  const stored = rowsOf({ nutrition: [{ label: 'Energy', perServing: '180 kcal', per100g: '' }] })
  expect(follow(settled(saving, 'saved'), stored, isSentAlike).value).toBe(value)
  const others = rowsOf({ nutrition: [{ label: 'Energy', perServing: '190 kcal', per100g: '' }] })
  expect(follow(settled(saving, 'saved'), others, isSentAlike).value).toBe(others)
})
