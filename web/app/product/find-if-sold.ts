import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'

/** Null for a product that is no longer sold. */
export async function findIfSold(api: ShopApi, handle: string): Promise<PageProduct | null> {
  try {
    return await api.findProduct(handle)
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return null
    throw error
  }
}
