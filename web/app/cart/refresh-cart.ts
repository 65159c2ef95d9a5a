import { useEffect } from 'react'
import type { Product } from '../../../shop/catalogue/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { isNotFound } from '../shop-api.ts'
import { sharedValue } from '../ui/shared-value.ts'
import { type CartLine, readCart, replaceCart } from './cart-store.ts'
import { type OnSale, productKey, refreshLines, type StockCounts } from './refresh-lines.ts'

interface CartCheck {
  notices: readonly string[]
  stock: StockCounts
  /** By `productKey`. */
  products: ReadonlyMap<string, Product>
}

const check = sharedValue<CartCheck>({ notices: [], stock: {}, products: new Map() })

export const useCartCheck = check.use

export function dismissCartNotices(): void {
  check.write({ ...check.read(), notices: [] })
}

/** Refreshes the cart from the catalogue whenever it is shown. */
export function useRefreshedCart(isShown: boolean): void {
  useEffect(() => {
    if (isShown) void refreshCart()
  }, [isShown])
}

export async function refreshCart(): Promise<void> {
  const requested = new Map(readCart().map((line) => [productKey(line), line]))
  const found = await Promise.all(
    [...requested].map(async ([key, line]) => [key, await findOnSale(line)] as const),
  )
  const before = readCart()
  const { lines, notices, stock } = refreshLines(before, new Map(found.filter(isKnown)))
  if (JSON.stringify(lines) !== JSON.stringify(before)) replaceCart(lines)
  const products = new Map(found.flatMap(([key, onSale]) => (onSale ? [[key, onSale.product] as const] : [])))
  check.write({ notices: [...check.read().notices, ...notices], stock, products })
}

type Found = readonly [key: string, onSale: OnSale | null | undefined]

function isKnown(found: Found): found is [string, OnSale | null] {
  return found[1] !== undefined
}

/** Null for a product that is no longer sold, undefined where the request failed. */
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
    return isNotFound(error) ? null : undefined
  }
}

async function findHandle(variantId: string): Promise<string | undefined> {
  const [product] = (await shopApi.listProducts({ variant: variantId })).products
  return product?.id
}
