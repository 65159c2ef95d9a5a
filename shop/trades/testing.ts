import type { Attribute } from './attribute.ts'
import * as sportsNutrition from './sports-nutrition.ts'
import type { Trade } from './trade.ts'

const caffeine: Attribute = {
  key: 'caffeinePerServing',
  label: 'Caffeine a serving',
  input: 'number',
  unit: 'mg',
  most: 1_000,
  kinds: ['food'],
  filter: { name: 'caffeine', title: 'Caffeine' },
  section: 'specifications',
}

/** A copy with one attribute more. */
export const withCaffeine: Trade = {
  ...sportsNutrition,
  filters: [...sportsNutrition.filters, 'caffeine'],
  attributes: [...sportsNutrition.attributes, [caffeine]],
}
export const attributesWithCaffeine = withCaffeine.attributes.flat()
