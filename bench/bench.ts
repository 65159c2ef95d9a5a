import { openShopProcess, type ShopProcess } from '../client/processes/shop-process.ts'
import type { Figure } from './figure.ts'

export interface BenchOptions {
  seconds?: number
  /** The tree of an older version, from which `rolling-restart` upgrades. */
  from?: string
  onProgress: (text: string) => void
}

export type Bench = (options: BenchOptions) => Promise<Figure[]>

/** Gives the bench a fresh shop, whose log has errors only and whose limits are raised. */
export function withShop(
  measure: (shop: ShopProcess, options: BenchOptions) => Promise<Figure[]>,
  env: Readonly<Record<string, string>> = {},
): Bench {
  return async (options) => {
    const shop = await openShopProcess({ LOG_LEVEL: 'error', ...env })
    try {
      return await measure(shop, options)
    } finally {
      await shop.close()
    }
  }
}
