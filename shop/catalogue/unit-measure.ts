import type { ProductAttributes } from './contract.ts'
import { isLargePack, type NetQuantity, netQuantityOf } from './unit-price.ts'

/** The quantity of a pack in the unit that its price is stated for. */
export interface UnitMeasure {
  amount: number
  unit: NetQuantity['unit'] | 'kg' | 'l'
}

/** As the unit sale price of the product page: per kg or litre from one on, per g or ml below, else per piece. */
export function unitMeasureOf(
  attributes: Pick<ProductAttributes, 'netQuantity'> | null,
  size: string | null,
): UnitMeasure | null {
  if (!attributes) return null
  const net = netQuantityOf(attributes, size)
  if (!isLargePack(net)) return { amount: net.amount, unit: net.unit }
  return { amount: net.amount / 1000, unit: net.unit === 'g' ? 'kg' : 'l' }
}
