import type { ShopDeps } from '../shop-deps.ts'
import type { StockLevel } from './stock-moves.ts'

/** Call after the commit. */
export function publishStock(
  { catalogue, outbox }: Pick<ShopDeps, 'catalogue' | 'outbox'>,
  stock: readonly StockLevel[],
): void {
  if (stock.length === 0) return
  catalogue.patchStock(Object.fromEntries(stock.map(({ variantId, available }) => [variantId, available])))
  outbox.publishStock(stock.map(({ variantId }) => variantId))
}
