import { openShopProcess, type ShopProcess } from '../client/processes/shop-process.ts'
import { compareFigures } from './compare-figures.ts'
import type { Figure } from './figure.ts'

export interface BenchOptions {
  seconds?: number
  /** The tree of an older version, from which `rolling-restart` upgrades. */
  from?: string
  /** The tree of another version, which is measured in turns with this one. */
  beside?: string
  onProgress: (text: string) => void
}

export type Bench = (options: BenchOptions) => Promise<Figure[]>

type ShopBench = (shop: ShopProcess, options: BenchOptions) => Promise<Figure[]>

/** Gives the bench a fresh shop, whose log has errors only and whose limits are raised. */
export function withShop(measure: ShopBench, env: Readonly<Record<string, string>> = {}): Bench {
  return async (options) => {
    const { beside } = options
    const run = async (root?: string) => {
      const shop = await openShopProcess({ LOG_LEVEL: 'error', ...env }, undefined, root)
      try {
        return await measure(shop, options)
      } finally {
        await shop.close()
      }
    }
    if (beside === undefined) return run()
    const [first, other] = [await run(), await run(beside)]
    return compareFigures([first, await run()], [other, await run(beside)])
  }
}
