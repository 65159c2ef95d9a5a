import { useEffect } from 'react'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import { sharedValue } from '../ui/shared-value.ts'
import { readCart, replaceCart } from './cart-store.ts'
import { type Left, type OnSale, refreshLines } from './refresh-lines.ts'

interface CartCheck {
  /** What the shopper has not dismissed yet, a sentence each. */
  news: readonly string[]
  /** How many can be had, by variant id, as far as the shop has told. */
  left: Left
}

const check = sharedValue<CartCheck>({ news: [], left: {} })

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
  const { lines, news, left } = refreshLines(before, new Map([...products].filter(isAnswered)))
  if (JSON.stringify(lines) !== JSON.stringify(before)) replaceCart(lines)
  check.write({ news: [...check.read().news, ...news], left })
}

type Asked = [handle: string, onSale: OnSale | null | undefined]

function isAnswered(asked: Asked): asked is [string, OnSale | null] {
  return asked[1] !== undefined
}

/** Null for a product that is gone, undefined where no answer came. */
async function askFor(handle: string): Promise<Asked> {
  try {
    const [product, { stock }] = await Promise.all([
      shopApi.findProduct(handle),
      shopApi.readStock(handle).catch(() => ({ stock: {} })),
    ])
    return [handle, { product, stock }]
  } catch (error) {
    return [handle, error instanceof ShopError && error.status === 404 ? null : undefined]
  }
}
