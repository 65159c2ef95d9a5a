import { withTransaction } from '../platform/postgres/database.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { queueOrderEmail } from './order-emails.ts'
import { hasNewerOrder, markExpired } from './order-store.ts'
import { publishStock } from './publish-stock.ts'
import { releaseStock, type StockLevel } from './stock-moves.ts'

interface ExpireOrder {
  orderId: string
  /** Another cart takes its place: a late payment is refunded. */
  replaced: boolean
  /** The provider has no order for it, so no money can come. */
  isUnpayable?: boolean
  /** A payment was tried, so the customer hears that there is no order. */
  hasFailed?: boolean
}

const firstLookBackMs = 60_000

/** Check with the provider first. Safe to repeat. */
export async function expireOrder(
  deps: Pick<ShopDeps, 'db' | 'catalogue' | 'outbox' | 'now'>,
  { orderId, replaced, isUnpayable = false, hasFailed = false }: ExpireOrder,
): Promise<void> {
  const now = deps.now()
  const checkAt = isUnpayable ? null : new Date(now.getTime() + firstLookBackMs)
  const stock = await withTransaction<StockLevel[]>(deps.db, async (tx) => {
    const expired = await markExpired(tx, { orderId, replaced, now, checkAt })
    if (!expired) return []
    if (hasFailed && !(await hasNewerOrder(tx, orderId)))
      await queueOrderEmail(tx, expired, { kind: 'payment-failed', orderId })
    return releaseStock(tx, orderId)
  })
  publishStock(deps, stock)
}
