import { ofFood } from './food-attributes.ts'
import type { Trade, Wanted } from './trade.ts'

// What the law of India asks for, whatever the trade.

/** Legal Metrology (Packaged Commodities) Rules, 6(10). */
export const packagedGoods: readonly Wanted[] = [
  { attribute: 'kind', message: 'Say what kind of product it is.' },
  { attribute: 'commonName', message: 'Add the common name (Legal Metrology).' },
  { attribute: 'netQuantity', message: 'Add the net quantity (Legal Metrology).' },
  { attribute: 'countryOfOrigin', message: 'Add the country of origin (Legal Metrology).' },
]

/** FSSAI (Labelling and Display) Regulations, 2020. */
export const foodLabel: readonly Wanted[] = [
  { attribute: 'diet', message: 'Say whether it is vegetarian (FSSAI mark).' },
  { attribute: 'bestBefore', message: 'Add how long it keeps (Legal Metrology).' },
  { attribute: 'ingredients', or: 'flavours', message: 'Add the ingredients (FSSAI).' },
  { attribute: 'nutrition', message: 'Add the nutrition table (FSSAI).' },
  { attribute: 'directions', message: 'Add how to use it (FSSAI).' },
]

export const licenceLabel = 'FSSAI licence'
export const foodLicence: Trade['licence'] = { label: licenceLabel, kinds: ofFood }
