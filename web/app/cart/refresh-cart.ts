import { useEffect } from 'react'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import { sharedValue } from '../ui/shared-value.ts'
import { type CartLine, readCart, replaceCart } from './cart-store.ts'
import { type Left, type OnSale, productKey, refreshLines } from './refresh-lines.ts'

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
  const asked = new Map(readCart().map((line) => [productKey(line), line]))
  const found = await Promise.all(
    [...asked].map(async ([key, line]) => [key, await findOnSale(line)] as const),
  )
  // Asking took a while: the cart of now counts.
  const before = readCart()
  const { lines, news, left } = refreshLines(before, new Map(found.filter(isAnswered)))
  if (JSON.stringify(lines) !== JSON.stringify(before)) replaceCart(lines)
  check.write({ news: [...check.read().news, ...news], left })
}

type Asked = readonly [key: string, onSale: OnSale | null | undefined]

function isAnswered(asked: Asked): asked is [string, OnSale | null] {
  return asked[1] !== undefined
}

/** Null for a product that is gone, undefined where no answer came. */
async function findOnSale({ id, productId }: CartLine): Promise<OnSale | null | undefined> {
  try {
    const handle = productId || (await findHandle(id))
    if (handle === undefined) return null
    const [product, { stock }] = await Promise.all([
      shopApi.findProduct(handle),
      shopApi.readStock(handle).catch(() => ({ stock: {} })),
    ])
    return { product, stock }
  } catch (error) {
    return error instanceof ShopError && error.status === 404 ? null : undefined
  }
}

async function findHandle(variantId: string): Promise<string | undefined> {
  const [product] = (await shopApi.listProducts({ variant: variantId })).products
  return product?.id
}
