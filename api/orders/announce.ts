import type { ShopDeps } from '../shop-deps.ts'
import type { StockLevel } from './stock-moves.ts'

type AnnounceDeps = Pick<ShopDeps, 'catalogue' | 'outbox'>

/** After a commit: shows the new stock here and everywhere, and hurries the jobs on. */
export function announce(deps: AnnounceDeps, stock: readonly StockLevel[]): void {
  deps.outbox.wake()
  showStock(deps, stock)
}

/** The same where no job was left behind. */
export function showStock({ catalogue, outbox }: AnnounceDeps, stock: readonly StockLevel[]): void {
  if (stock.length === 0) return
  catalogue.patchStock(Object.fromEntries(stock.map(({ variantId, available }) => [variantId, available])))
  outbox.publishStock(stock.map(({ variantId }) => variantId))
}
