import type { Variant } from '../../../shop/catalogue/contract.ts'
import { mostOfAKind } from '../cart/cart-lines.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { shop } from '../shop-facts.ts'

export interface Stock {
  soldOut: boolean
  /** The largest quantity that can be had in one order. */
  most: number
  /** `Only 3 left`, `In stock`, `Sold out`. */
  text: string
}

/**
 * Of each variant: what the page was rendered with at first, the exact count as soon as the shop has told it. That
 * knows more than the page: what waits for the shopper's own payment is not sold out.
 */
export function useStock(handle: string): (variant: Variant) => Stock {
  const { data } = useQuery(`stock ${handle}`, () => shopApi.readStock(handle))
  return ({ id, availability }) => stockOf(availability, data?.stock[id])
}

export function stockOf(availability: Variant['availability'], count: number | undefined): Stock {
  if (count === undefined)
    return { soldOut: availability === 'sold-out', most: mostOfAKind, text: vague[availability] }
  if (count <= 0) return { soldOut: true, most: 0, text: vague['sold-out'] }
  const text = count <= shop.limits.fewLeft ? `Only ${count} left` : vague['in-stock']
  return { soldOut: false, most: Math.min(count, mostOfAKind), text }
}

const vague: Record<Variant['availability'], string> = {
  'in-stock': 'In stock',
  'few-left': 'Few left',
  'sold-out': 'Sold out',
}
