import { expect, test } from 'vitest'
import { z } from 'zod'
import { storedShape, typedShape } from './attributes-contract.ts'
import { shownAttributes } from './shown-attributes.ts'
import { attributesWithCaffeine } from './testing.ts'

test('an attribute of the list is stored, checked as it is typed, and shown with its unit', () => {
  const product = { caffeinePerServing: 200, commonName: 'Pre-workout drink powder' }
  expect(z.object(storedShape(attributesWithCaffeine)).partial().parse(product)).toEqual(product)
  expect(shownAttributes(product, attributesWithCaffeine)).toEqual([
    { section: 'specifications', label: 'Caffeine a serving', value: '200 mg' },
  ])
  const typed = z.strictObject(typedShape(attributesWithCaffeine))
  expect(typed.parse(product)).toEqual(product)
  for (const wrong of ['much', -1, 1_001])
    expect(typed.safeParse({ caffeinePerServing: wrong }).success, String(wrong)).toBe(false)
})

const draft = z.strictObject(typedShape())

test.each([
  [{ hsn: '2106' }, 'An HSN code has 8 digits.'],
  [{ servingsPerPack: 0 }, 'Servings must be more than 0.'],
  [{ servingsPerPack: 'thirty' }, 'Enter a number.'],
  [{ servingsPerPack: 1e9 }, 'At most 1,00,000.'],
  [{ proteinPerServingGrams: -1 }, 'Enter 0 or more.'],
  [{ netQuantity: { text: '1 kg', amount: '1 kg', unit: 'g' } }, 'Enter a number.'],
  [{ netQuantity: { text: '1 kg', amount: 0, unit: 'g' } }, 'Net quantity must be more than 0.'],
  [{ goesWith: ['Shaker!'] }, 'Write the end of its address.'],
  [{ goesWith: Array(9).fill('shaker') }, 'At most 8.'],
  [{ goals: ['fame'] }, 'Choose from the list.'],
  [{ commonName: 'x'.repeat(201) }, 'Common name is too long: at most 200 characters.'],
  [{ nutrition: [{ label: '', perServing: '1 g', per100g: '1 g' }] }, 'Nutrient is required.'],
  [{ flavours: { Mango: { ingredients: '' } } }, 'Ingredients is required.'],
])('%o is refused: %s', (typed, message) => {
  expect(draft.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each(['1104 12 00', '1104.12.00', ' 1104-1200\u200b'])(
  'the HSN code %j is read as a tariff prints it',
  (hsn) => {
    expect(draft.parse({ hsn })).toEqual({ hsn: '11041200' })
  },
)

test('marks of rows and columns that may be missing stay as they are', () => {
  const product = {
    nutrition: [{ label: 'Leucine', perServing: '2.5 g', per100g: '25 g', indent: true }],
    flavours: { Mango: { ingredients: 'Whey.' }, Kesar: { ingredients: 'Whey.', allergens: 'Milk.' } },
  }
  expect(draft.parse(product)).toEqual(product)
})
