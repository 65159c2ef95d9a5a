import type { Product } from '../../../shop/catalogue/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'
import { keepRecent } from './recent.ts'

/** `missing`: the shop sells no such product. `failed`: nobody could be asked. */
export type FoundProduct = Product | 'missing' | 'failed'

export interface ProductData {
  product: FoundProduct | Promise<FoundProduct>
  /** Another number for every time it was asked for in the browser. */
  asked: number
}

export function readProduct(api: ShopApi, handle: string): Promise<FoundProduct> {
  return api.findProduct(handle).catch(whyNot)
}

let timesAsked = 0

/** In the browser the page opens at once and the product follows. */
export function openProduct(handle: string): ProductData {
  timesAsked += 1
  const product = keepRecent(`product ${handle}`, () => shopApi.findProduct(handle))
  return { product: product instanceof Promise ? product.catch(whyNot) : product, asked: timesAsked }
}

export const statusOf = { missing: 404, failed: 503 } as const

function whyNot(error: unknown): 'missing' | 'failed' {
  return error instanceof ShopError && error.status === 404 ? 'missing' : 'failed'
}
