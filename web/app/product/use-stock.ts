import type { Variant } from '../../../shop/catalogue/contract.ts'
import { maxQuantity } from '../cart/cart-lines.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { shop } from '../shop-settings.ts'

export interface Stock {
  soldOut: boolean
  isLow: boolean
  max: number
  text: string
}

/**
 * What the page was rendered with until the exact counts are loaded. These also count what is reserved for the
 * shopper's own pending payment as in stock.
 */
export function useStock(handle: string): (variant: Variant) => Stock {
  const { data } = useQuery(`stock ${handle}`, () => shopApi.readStock(handle))
  return ({ id, availability }) => stockOf(availability, data?.stock[id])
}

export function stockOf(availability: Variant['availability'], count: number | undefined): Stock {
  if (count === undefined) return { ...stocks[availability], max: maxQuantity }
  if (count <= 0) return { ...stocks['sold-out'], max: 0 }
  const max = Math.min(count, maxQuantity)
  return count <= shop.limits.fewLeft
    ? { ...stocks['few-left'], max, text: `Only ${count} left` }
    : { ...stocks['in-stock'], max }
}

const stocks: Record<Variant['availability'], Omit<Stock, 'max'>> = {
  'in-stock': { soldOut: false, isLow: false, text: 'In stock' },
  'few-left': { soldOut: false, isLow: true, text: 'Few left' },
  'sold-out': { soldOut: true, isLow: false, text: 'Sold out' },
}
