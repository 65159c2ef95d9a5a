import type { Attribute } from './attribute.ts'

/** Of a trade with supplements `food` is one, and other food is `plain-food`. */
export const ofFood = ['food', 'plain-food'] as const

export const servingAttributes = [
  {
    key: 'diet',
    label: 'FSSAI mark',
    input: 'choice',
    choices: { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' },
    kinds: ofFood,
    filter: { name: 'diet', title: 'Veg or non-veg' },
  },
  { key: 'serving', label: 'Serving', hint: 'Such as: 30 g (2 spoons).', input: 'text', kinds: ofFood },
  {
    key: 'servingsPerPack',
    label: 'Servings a pack',
    name: 'Servings',
    input: 'number',
    isAbove0: true,
    most: 100_000,
    kinds: ofFood,
  },
] as const satisfies readonly Attribute[]

export const contentAttributes = [
  { key: 'ingredients', label: 'Ingredients', input: 'long', rows: 3, kinds: ofFood },
  { key: 'allergens', label: 'Allergens', input: 'long', rows: 2, kinds: ofFood },
  {
    key: 'flavours',
    label: 'Ingredients of each flavour, where they differ',
    input: 'rows',
    keyedBy: 'flavour',
    columns: [
      { key: 'flavour', label: 'Flavour', width: 'narrow' },
      { key: 'ingredients', label: 'Ingredients', width: 'wide', isLong: true, longest: 5_000 },
      {
        key: 'allergens',
        label: 'Allergens',
        width: 'narrow',
        isLong: true,
        longest: 5_000,
        isOptional: true,
      },
    ],
    kinds: ofFood,
  },
  {
    key: 'nutrition',
    label: 'Nutrition',
    input: 'rows',
    most: 60,
    columns: [
      { key: 'label', label: 'Nutrient', width: 'wide' },
      { key: 'perServing', label: 'Per serving', width: 'narrow' },
      { key: 'per100g', label: 'Per 100 g', width: 'narrow' },
    ],
    marks: ['indent'],
    starts: [
      'Energy',
      'Protein',
      'Carbohydrate',
      '– Total sugars',
      '– Added sugars',
      'Total fat',
      '– Saturated fat',
      '– Trans fat',
      'Sodium',
    ],
    kinds: ofFood,
  },
] as const satisfies readonly Attribute[]
