import type { ProductAttributes } from './contract.ts'
import { isLargePack, type NetQuantity, netQuantityOf } from './unit-price.ts'

/** The quantity of a pack, and the one that its unit price is stated for. */
export interface UnitMeasure {
  amount: number
  base: number
  unit: NetQuantity['unit']
}

/** As the unit sale price of the product page: per kg or litre from one on, per g or ml below, else per piece. */
export function unitMeasureOf(
  attributes: Pick<ProductAttributes, 'netQuantity'> | null,
  size: string | null,
): UnitMeasure | null {
  if (!attributes) return null
  const net = netQuantityOf(attributes, size)
  return { amount: net.amount, base: isLargePack(net) ? 1000 : 1, unit: net.unit }
}
