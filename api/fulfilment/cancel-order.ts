import { lessPaise, noMoney, type Paise } from '../../shop/money.ts'
import { Refusal } from '../../shop/refusal.ts'
import { type LockedOrder, lockOrderOf } from '../orders/locked-order.ts'
import { queueOrderEmail } from '../orders/order-emails.ts'
import { moveOrder } from '../orders/order-store.ts'
import { publishStock } from '../orders/publish-stock.ts'
import { releaseStock } from '../orders/stock-moves.ts'
import { withTransaction } from '../postgres/database.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { insertRefund } from '../refunds/refund-store.ts'
import type { ShopDeps } from '../shop-deps.ts'

interface CancelOrder {
  customerId: string
  orderId: string
  reason: string
}

/** Throws `not-found`, also for other customers' orders, and `wrong-state`. */
export async function cancelOrder(
  deps: Pick<ShopDeps, 'db' | 'catalogue' | 'outbox' | 'now'>,
  { customerId, orderId, reason }: CancelOrder,
): Promise<void> {
  const now = deps.now()
  const stock = await withTransaction(deps.db, async (tx) => {
    const order = await lockOrderOf(tx, { customerId, orderId })
    if (!order || order.orderNumber === null) throw new Refusal('not-found', { what: 'order' })
    await moveOrder(tx, order, 'cancelled', { cancelled_at: now, cancel_reason: reason })
    const { refunded, isDisputed } = await findMoneyTrouble(tx, order.id)
    // A dispute and a refund would return the money twice.
    if (isDisputed) throw new Refusal('wrong-state', { status: 'disputed' })
    const refund = refundOf(order, refunded)
    if (refund) await insertRefund(tx, { ...refund, reason: 'cancelled', now })
    await queueOrderEmail(tx, order, { kind: 'order-cancelled', orderId, refund: refund?.amount ?? noMoney })
    return releaseStock(tx, order.id)
  })
  deps.outbox.wake()
  publishStock(deps, stock)
}

function refundOf({ id, paymentId, total }: LockedOrder, refunded: Paise) {
  if (paymentId === null || refunded >= total) return null
  return { orderId: id, paymentId, amount: lessPaise(total, refunded) }
}
