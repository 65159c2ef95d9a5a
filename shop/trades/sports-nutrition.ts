import type { Attribute } from './attribute.ts'
import { contentAttributes, ofFood, servingAttributes } from './food-attributes.ts'
import { packagedAttributes, tableAttributes } from './packaged-attributes.ts'
import { foodLabel, foodLicence, packagedGoods } from './packaged-food.ts'
import { goals } from './sports-nutrition/goals.ts'
import type { Trade, Wanted } from './trade.ts'

export { filters, sorts } from './sports-nutrition/listings.ts'
export { unitPrices } from './sports-nutrition/unit-prices.ts'
export { goals }

export const kinds: Trade['kinds'] = {
  food: { label: 'Supplement', usage: 'How to use', isTested: true },
  'plain-food': { label: 'Other food, such as oats or honey', usage: 'How to use' },
  accessory: { label: 'Accessory', usage: 'Care and use' },
}
export const licence = foodLicence
export const wanted = packagedGoods
const supplementWarning: Wanted = {
  attribute: 'warnings',
  says: ['health supplement', 'not for medicinal use'],
  message: 'Add the warning “HEALTH SUPPLEMENT. NOT FOR MEDICINAL USE.” (FSSAI).',
}
export const wantedOfKind: Trade['wantedOfKind'] = {
  food: [foodLabel, [supplementWarning]],
  'plain-food': [foodLabel],
}

const protein: Attribute = {
  key: 'proteinPerServingGrams',
  label: 'Protein a serving, g',
  input: 'number',
  most: 1_000,
  kinds: ofFood,
}
const goal: Attribute = {
  key: 'goals',
  label: 'Goals',
  input: 'choices',
  choices: goals,
  kinds: ofFood,
  filter: { name: 'goal', title: 'Goal' },
}
export const attributes: Trade['attributes'] = [
  packagedAttributes,
  servingAttributes,
  [protein, goal],
  contentAttributes,
  tableAttributes,
]
