import { foodLabel, foodLicence, packagedGoods } from './packaged-food.ts'
import type { Trade, Wanted } from './trade.ts'

export { goals } from './sports-nutrition/goals.ts'
export { sorts } from './sports-nutrition/sorts.ts'
export { unitPrices } from './sports-nutrition/unit-prices.ts'

export const kinds: Trade['kinds'] = {
  food: { label: 'Food or supplement', usage: 'How to use', isTested: true },
  accessory: { label: 'Accessory', usage: 'Care and use' },
}
export const goodsName = 'food'
export const licence = foodLicence
export const wanted = packagedGoods
const supplementWarning: Wanted = {
  attribute: 'warnings',
  says: ['health supplement', 'not for medicinal use'],
  message: 'Add the warning “HEALTH SUPPLEMENT. NOT FOR MEDICINAL USE.” (FSSAI).',
}
export const wantedOfKind: Trade['wantedOfKind'] = { food: [foodLabel, [supplementWarning]] }
