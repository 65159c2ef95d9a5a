import { useEffect } from 'react'
import type { Product } from '../../../shop/catalogue/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import { readCart, replaceCart } from './cart-store.ts'
import { refreshLines } from './refresh-lines.ts'
import { sharedValue } from './shared-value.ts'

interface CartCheck {
  /** What the shopper has not dismissed yet, a sentence each. */
  news: readonly string[]
  /** Ids of variants that cannot be bought now. */
  soldOut: readonly string[]
}

const check = sharedValue<CartCheck>({ news: [], soldOut: [] })

export const useCartCheck = check.use

export function dismissCartNews(): void {
  check.write({ ...check.read(), news: [] })
}

/** Whenever the shopper looks at the cart, it is set right by the catalogue of that moment. */
export function useRefreshedCart(isShown: boolean): void {
  useEffect(() => {
    if (isShown) void refreshCart()
  }, [isShown])
}

export async function refreshCart(): Promise<void> {
  const handles = [...new Set(readCart().map(({ productId }) => productId))]
  const products = new Map(await Promise.all(handles.map(askFor)))
  // Asking took a while: the cart of now counts.
  const before = readCart()
  const { lines, news, soldOut } = refreshLines(before, new Map([...products].filter(isAnswered)))
  if (JSON.stringify(lines) !== JSON.stringify(before)) replaceCart(lines)
  check.write({ news: [...check.read().news, ...news], soldOut })
}

type Asked = [handle: string, product: Product | null | undefined]

function isAnswered(asked: Asked): asked is [string, Product | null] {
  return asked[1] !== undefined
}

/** Null for a product that is gone, undefined where no answer came. */
async function askFor(handle: string): Promise<Asked> {
  try {
    return [handle, await shopApi.findProduct(handle)]
  } catch (error) {
    return [handle, error instanceof ShopError && error.status === 404 ? null : undefined]
  }
}
