import { expect, test } from 'vitest'
import { claimsOf, type Stated } from './claims.ts'
import { type Need, needBits } from './query/needs.ts'

const product: Stated = { texts: [], contents: [] }

function has(stated: Partial<Stated>, need: Need): boolean {
  return (claimsOf({ ...product, ...stated }) & needBits([need])) !== 0
}

test.each([
  ['Vegan protein', 'vegan', true],
  ['Not vegan', 'vegan', false],
  ['non-vegetarian', 'vegetarian', false],
  ['gluten-free oats', 'glutenfree', true],
  ['soy lecithin, gluten free', 'soyfree', false],
] as const)('"%s" says of %s: %s', (text, need, expected) => {
  expect(has({ texts: [text] }, need)).toBe(expected)
})

test('the mark of the pack counts more than a tag', () => {
  expect(has({ texts: ['vegetarian'], diet: 'non-veg' }, 'vegetarian')).toBe(false)
  expect(has({ diet: 'non-veg' }, 'nonveg')).toBe(true)
})

test('an allergen is absent where a statement of allergens does not name it, in every flavour', () => {
  const milk = { ingredients: 'Whey', allergens: 'Contains milk.' }
  const nuts = { ingredients: 'Whey, pistachio', allergens: 'Contains milk and nuts.' }
  expect(has({ contents: [milk] }, 'nutfree')).toBe(true)
  expect(has({ contents: [milk, nuts] }, 'nutfree')).toBe(false)
  expect(has({ contents: [milk] }, 'dairyfree')).toBe(false)
})

test.each([
  ['Whey, sugar free', '', '', 'sugarfree noaddedsugar'],
  ['Whey, zero sugar', '', '', 'sugarfree noaddedsugar'],
  ['Whey, no added sugar', '', '', 'noaddedsugar'],
  ['Creatine', '0.0 g', '', 'sugarfree noaddedsugar'],
  ['Whey, sugar free', '0.6 g', '0.0 g', 'noaddedsugar'],
  ['Whey, no added sugar', '9.0 g', '6.0 g', ''],
  ['Sugar', '', '', ''],
])('"%s" with sugars of %j, added %j: %j', (title, total, added, expected) => {
  const nutrition = [
    { label: 'Total sugars', perServing: total },
    { label: 'Added sugars', perServing: added },
  ].filter(({ perServing }) => perServing !== '')
  const needs = (['sugarfree', 'noaddedsugar'] as const).filter((need) =>
    has({ texts: [title], nutrition }, need),
  )
  expect(needs.join(' ')).toBe(expected)
})

test('nothing is guessed of a product without a statement, nor of gluten from one', () => {
  expect(has({ contents: [{ ingredients: 'Creatine' }] }, 'dairyfree')).toBe(false)
  expect(has({ contents: [{ ingredients: 'Whey', allergens: 'Contains milk.' }] }, 'glutenfree')).toBe(false)
})
