import { isCancellable } from '../../../shop/orders/cancellable.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { creditRest, creditReturned } from '../fulfilment/credit-rest.ts'
import { type LockedOrder, lockOrderByPayment, paidOnline } from '../locked-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { moveOrder } from '../order-store.ts'
import { deleteParcel, findParcels, moveParcel, type Parcel } from '../parcels/parcel-store.ts'
import type { ProviderRefund } from '../payment-provider/provider.ts'
import { publishStock } from '../publish-stock.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { findRefundedAmount } from '../refunds/refund-store.ts'
import { releaseStock, type StockLevel } from '../stock-moves.ts'
import type { ConfirmDeps } from './confirm-payment.ts'

/** As the provider tells of it. True for a new failure. */
export async function applyRefund(deps: ConfirmDeps, refund: ProviderRefund): Promise<boolean> {
  const hasFailed = await recordRefund(deps, refund)
  if (refund.status === 'processed') await cancelReturned(deps, refund.paymentId)
  return hasFailed
}

/** Also once a dispute is lost. */
export async function cancelReturned(deps: ConfirmDeps, paymentId: string): Promise<void> {
  const stock = await withTransaction(deps.db, (tx) => cancelIfReturned(tx, { paymentId, now: deps.now() }))
  deps.outbox.wake()
  publishStock(deps, stock)
}

const reason = 'Your payment was refunded.'
const actor = 'payment provider'

/**
 * An order whose money has all gone back, by hand at the provider in part at least, before a parcel of it has left. Of one that
 * came back the invoice is credited.
 */
async function cancelIfReturned(
  tx: Tx,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<StockLevel[]> {
  const order = await lockOrderByPayment(tx, paymentId)
  if (!order) return []
  const parcels = await findParcels(tx, order.id)
  const statuses = parcels.map(({ status }) => status)
  if (order.status === 'returned') await creditReturned({ tx, now, order })
  if (!isCancellable(order, statuses)) return []
  const { refunded } = await findMoneyTrouble(tx, order.id)
  if (refunded === 0 || (await findRefundedAmount(tx, order)) < paidOnline(order)) return []
  for (const parcel of parcels) await takeApart(tx, { order, parcel, now })
  await moveOrder(tx, order, 'cancelled', { cancelled_at: now, cancel_reason: reason })
  await recordAudit(tx, {
    at: now,
    actor,
    operation: 'cancel',
    subject: `order ${order.orderNumber}`,
    before: { status: order.status },
    after: { status: 'cancelled' },
  })
  await queueOrderEmail(tx, order, {
    kind: 'order-cancelled',
    orderId: order.id,
    refund: paidOnline(order),
    reason,
  })
  const stock = await releaseStock(tx, order.id)
  // Every line was meant. Of an advance: the rest of its invoice nobody has paid.
  if (statuses.some((status) => status !== 'packing'))
    await creditRest({ tx, now, order }, { refundId: null, reason: 'Order cancelled' })
  return stock
}

/** What is being packed has no invoice yet, so nothing of it is kept. */
async function takeApart(
  tx: Tx,
  { order, parcel, now }: { order: LockedOrder; parcel: Parcel; now: Date },
): Promise<void> {
  const { status } = parcel
  if (status === 'packing') return deleteParcel(tx, parcel.id)
  if (status !== 'packed') return
  await moveParcel(tx, parcel, 'unpacked', { check_at: null })
  await recordAudit(tx, {
    at: now,
    actor,
    operation: 'unpack',
    subject: `parcel ${order.orderNumber}/${parcel.number}`,
    before: { status },
    after: { status: 'unpacked' },
  })
}
