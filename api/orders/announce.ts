import type { ShopDeps } from '../shop-deps.ts'
import type { StockLevel } from './stock-moves.ts'

/** After a commit: shows the new stock here and everywhere, and hurries the jobs on. */
export function announce(
  { catalogue, outbox }: Pick<ShopDeps, 'catalogue' | 'outbox'>,
  stock: readonly StockLevel[],
): void {
  outbox.wake()
  if (stock.length === 0) return
  catalogue.patchStock(Object.fromEntries(stock.map(({ variantId, available }) => [variantId, available])))
  outbox.tellStock(stock.map(({ variantId }) => variantId))
}
