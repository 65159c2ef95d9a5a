import type { Variant } from '../../../shop/catalogue/contract.ts'
import { maxQuantity } from '../cart/cart-lines.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { shop } from '../shop-facts.ts'

export interface Stock {
  soldOut: boolean
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
  if (count === undefined)
    return { soldOut: availability === 'sold-out', max: maxQuantity, text: availabilityText[availability] }
  if (count <= 0) return { soldOut: true, max: 0, text: availabilityText['sold-out'] }
  const text = count <= shop.limits.fewLeft ? `Only ${count} left` : availabilityText['in-stock']
  return { soldOut: false, max: Math.min(count, maxQuantity), text }
}

const availabilityText: Record<Variant['availability'], string> = {
  'in-stock': 'In stock',
  'few-left': 'Few left',
  'sold-out': 'Sold out',
}
