import { recordAudit } from '../audit/audit-log.ts'
import { lockOrderByPayment } from '../orders/locked-order.ts'
import { queueOrderEmail } from '../orders/order-emails.ts'
import { moveOrder } from '../orders/order-store.ts'
import { publishStock } from '../orders/publish-stock.ts'
import { releaseStock, type StockLevel } from '../orders/stock-moves.ts'
import { type Tx, withTransaction } from '../postgres/database.ts'
import type { ProviderRefund } from '../razorpay/provider.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { findRefundedAmount } from '../refunds/refund-store.ts'
import type { ConfirmDeps } from './confirm-payment.ts'

/** As the provider tells of it. True for a new failure. */
export async function applyRefund(deps: ConfirmDeps, refund: ProviderRefund): Promise<boolean> {
  const hasFailed = await recordRefund(deps.db, refund, deps.now())
  if (refund.status === 'processed') await cancelReturned(deps, refund.paymentId)
  return hasFailed
}

async function cancelReturned(deps: ConfirmDeps, paymentId: string): Promise<void> {
  const stock = await withTransaction(deps.db, (tx) => cancelIfReturned(tx, { paymentId, now: deps.now() }))
  deps.outbox.wake()
  publishStock(deps, stock)
}

const reason = 'Your payment was refunded.'

/** An order whose money has all gone back before anybody began to pack it. */
async function cancelIfReturned(
  tx: Tx,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<StockLevel[]> {
  const order = await lockOrderByPayment(tx, paymentId)
  if (order?.status !== 'paid' || (await findRefundedAmount(tx, paymentId)) < order.total) return []
  await moveOrder(tx, order, 'cancelled', { cancelled_at: now, cancel_reason: reason })
  await recordAudit(tx, {
    at: now,
    actor: 'payment provider',
    operation: 'cancel',
    subject: `order ${order.orderNumber}`,
    before: { status: order.status },
    after: { status: 'cancelled' },
  })
  await queueOrderEmail(tx, order, {
    kind: 'order-cancelled',
    orderId: order.id,
    refund: order.total,
    reason,
  })
  return releaseStock(tx, order.id)
}
