import { unitPrices } from '#store/trade.ts'
import { netQuantityOf, type StatedQuantity } from '../catalogue/unit-price.ts'
import { formatRupees, type Paise, paise } from '../money.ts'

export interface PricePerUnit {
  /** Of the sort of listings. */
  name: string
  /** `25 g of protein` */
  per: string
  price: Paise
}

/** Those that the attributes tell; none where the size of a pack is no quantity of theirs. */
export function pricesPerUnit(
  price: Paise,
  attributes: StatedQuantity | null | undefined,
  size: string | null,
  units = unitPrices,
): PricePerUnit[] {
  if (!attributes) return []
  const packs = packsOf(attributes, size)
  return Object.entries(units).flatMap(([name, { per, holds, units = 1 }]) => {
    const held = (holds.reduce((product, key) => product * numberOf(attributes, key), 1) * packs) / units
    return held > 0 ? { name, per, price: paise(Math.round(price / held)) } : []
  })
}

/** How many packs of the stated quantity one of this size is. */
function packsOf(attributes: StatedQuantity, size: string | null): number {
  const { netQuantity } = attributes
  const net = netQuantityOf(attributes, size)
  return size === null || net !== netQuantity ? net.amount / netQuantity.amount : 0
}

function numberOf(attributes: object, key: string): number {
  return Number((attributes as Record<string, unknown>)[key]) || 0
}

/** `₹63.30 per 25 g of protein`, `₹8.42 per serving`: paise as in every unit price. */
export function unitPriceTexts(prices: readonly PricePerUnit[]): string[] {
  return prices.map(({ price, per }) => `${formatRupees(price, { withPaise: true })} per ${per}`)
}
