import type { Attribute } from './attribute.ts'
import { contentAttributes, ofFood, servingAttributes } from './food-attributes.ts'
import { packagedAttributes, tableAttributes } from './packaged-attributes.ts'
import { foodLabel, foodLicence, packagedGoods } from './packaged-food.ts'
import type { Trade } from './trade.ts'

/** Tea, honey, spices: no supplements, which may not be sold without their warning. */
export const kinds: Trade['kinds'] = {
  food: { label: 'Food', usage: 'How to use' },
  accessory: { label: 'Accessory', usage: 'Care and use' },
}
export const licence = foodLicence
export const wanted = packagedGoods
export const wantedOfKind: Trade['wantedOfKind'] = { food: [foodLabel] }
export const goals: Trade['goals'] = {}
export const unitPrices: Trade['unitPrices'] = {
  cup: { per: 'cup', holds: ['cupsPerPack'] },
  serving: { per: 'serving', holds: ['servingsPerPack'] },
}
export const sorts: Trade['sorts'] = {
  cup: { label: 'Price per cup', short: 'Cup price' },
  serving: { label: 'Price per serving', short: 'Serving price' },
}
export const filters = ['type', 'flavour', 'diet', 'size', 'price', 'stock', 'origin']

const cups: Attribute = {
  key: 'cupsPerPack',
  label: 'Cups a pack',
  name: 'Cups',
  input: 'number',
  isAbove0: true,
  most: 100_000,
  kinds: ofFood,
}
export const attributes: Trade['attributes'] = [
  packagedAttributes,
  servingAttributes,
  [cups],
  contentAttributes,
  tableAttributes,
]
