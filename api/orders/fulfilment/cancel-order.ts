import { sql } from 'kysely'
import { lessPaise, noMoney, type Paise } from '../../../shop/money.ts'
import { isCancellable } from '../../../shop/orders/cancellable.ts'
import { hasLeft } from '../../../shop/parcels/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type LockedOrder, lockOrderOf, paidOnline } from '../locked-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { isBeingPaid, moveOrder } from '../order-store.ts'
import { deleteParcel, findParcels, type Parcel } from '../parcels/parcel-store.ts'
import { publishStock } from '../publish-stock.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { findRefundedAmount, insertRefund } from '../refunds/refund-store.ts'
import { releaseStock, type StockLevel } from '../stock-moves.ts'
import { creditRest } from './credit-rest.ts'
import {
  type ApproveRefund,
  type FulfilmentDeps,
  type OrderInFulfilment,
  orderSubject,
  parcelName,
  withOrder,
} from './order-in-fulfilment.ts'
import { unpackParcels } from './unpack-parcels.ts'

interface CancelOrder {
  customerId: string
  orderId: string
  reason: string
}

/** By its customer. Throws `not-found`, also for other customers' orders, and `wrong-state`: `packed` and `disputed` too. */
export async function cancelOrder(
  deps: Pick<ShopDeps, 'db' | 'catalogue' | 'outbox' | 'now'>,
  { customerId, orderId, reason }: CancelOrder,
): Promise<void> {
  const now = deps.now()
  const stock = await withTransaction(deps.db, async (tx) => {
    const order = await lockOrderOf(tx, { customerId, orderId })
    if (!order || order.orderNumber === null) throw new Refusal('not-found', { what: 'order' })
    const parcels = order.status === 'packing' ? await findParcels(tx, order.id) : []
    if (parcels.some(({ status }) => status !== 'packing'))
      throw new Refusal('wrong-state', { status: 'packed' })
    if (!isCancellable(order, statusesOf(parcels))) throw new Refusal('wrong-state', { status: order.status })
    if (await isDisputeOpen(tx, order)) throw new Refusal('wrong-state', { status: 'disputed' })
    const { stock: released } = await cancelLocked(tx, { order, parcels, reason, now, by: 'customer' })
    const subject = orderSubject(order.orderNumber)
    const change = { before: { status: order.status }, after: { status: 'cancelled' } }
    await recordAudit(tx, { at: now, actor: 'customer', operation: 'cancel', subject, ...change })
    return released
  })
  deps.outbox.wake()
  publishStock(deps, stock)
}

interface CancelByNumber {
  orderNumber: number
  reason: string
  /** Throws where so much is not to be paid back. */
  approve?: ApproveRefund | undefined
}

/**
 * By the merchant, before any parcel has left: what is packed is unpacked, on sale again and credited. In cash also once it
 * is lost: what was in it is gone. Cancelled twice changes nothing. Throws `order-step`, `parcel-left`, `refund-disputed`, `reason-needed`.
 */
export async function cancelOrderByNumber(
  deps: FulfilmentDeps,
  { orderNumber, reason, approve }: CancelByNumber,
): Promise<StockLevel[]> {
  if (reason.trim() === '') throw new Refusal('reason-needed', { step: 'cancel' })
  return withOrder(deps, orderNumber, async (found) => {
    const { tx, now, order, parcels, audit } = found
    if (order.status === 'cancelled') return []
    requireCancellable(found)
    if (await isDisputeOpen(tx, order)) throw new Refusal('refund-disputed', { orderNumber })
    const owed = await refundOf(tx, order)
    if (owed) await approve?.(tx, owed.amount)
    await unpackParcels(found, parcels.filter(isPacked))
    const cancellation = { order, parcels, reason: reason.trim(), now, by: 'merchant' } as const
    const { stock, refundId } = await cancelLocked(tx, cancellation)
    const change = { before: { status: order.status }, after: { status: 'cancelled' } }
    await audit({ operation: 'cancel', subject: orderSubject(orderNumber), ...change })
    const isInvoiced = parcels.some(({ status }) => status !== 'packing')
    // In cash the invoice is of more than its advance, the refund; after a lost dispute there is none.
    const isOfAll = order.payBy === 'cash' || (await findMoneyTrouble(tx, order.id)).isDisputed
    if (isInvoiced && (refundId || isOfAll))
      await creditRest(found, { refundId: isOfAll ? null : refundId, reason: 'Order cancelled' })
    return stock
  })
}

/** By the clock: only while it waits to be confirmed, and its customer is not paying it. */
export function cancelUnconfirmed(
  deps: FulfilmentDeps,
  { orderNumber, reason }: Pick<CancelByNumber, 'orderNumber' | 'reason'>,
): Promise<StockLevel[]> {
  return withOrder(deps, orderNumber, async ({ tx, now, order, parcels, audit }) => {
    if (order.status !== 'placed' || (await isPaying(tx, order, now))) return []
    const { stock } = await cancelLocked(tx, { order, parcels, reason, now, by: 'merchant' })
    const change = { before: { status: order.status }, after: { status: 'cancelled' } }
    await audit({ operation: 'cancel', subject: orderSubject(orderNumber), ...change })
    return stock
  })
}

/** Begun since it was listed. */
async function isPaying(tx: Tx, { id }: LockedOrder, now: Date): Promise<boolean> {
  const found = tx.selectFrom('order').select('id').where('id', '=', id).where(isBeingPaid(now))
  return (await found.executeTakeFirst()) !== undefined
}

/** What is paid back of these orders at most once they are cancelled: earlier refunds are not taken off. */
export async function findPaidBack(db: Db, orderNumbers: readonly number[]): Promise<Paise> {
  const { total } = await db
    .selectFrom('order')
    .select(sql<Paise>`coalesce(sum(paid_online("order")), 0)::float8`.as('total'))
    .where('order_number', 'in', orderNumbers)
    .where('status', 'in', ['paid', 'confirmed', 'packing'])
    .where('payment_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

function requireCancellable({ order, orderNumber, parcels }: OrderInFulfilment): void {
  if (isCancellable(order, statusesOf(parcels))) return
  const left = order.status === 'packing' && parcels.find(({ status }) => hasLeft(status))
  if (left) throw new Refusal('parcel-left', { orderNumber, parcel: parcelName(orderNumber, left) })
  throw new Refusal('order-step', { orderNumber, step: 'cancel', status: order.status })
}

function statusesOf(parcels: readonly Parcel[]): Parcel['status'][] {
  return parcels.map(({ status }) => status)
}

/** A dispute and a refund would return the money twice. What it has cost once it is lost is not refunded again. */
async function isDisputeOpen(tx: Tx, { id }: LockedOrder): Promise<boolean> {
  return (await findMoneyTrouble(tx, id)).isDisputeOpen
}

function isPacked({ status }: Parcel): boolean {
  return status === 'packed'
}

interface Cancellation {
  order: LockedOrder
  parcels: readonly Parcel[]
  reason: string
  by: 'customer' | 'merchant'
  now: Date
}

async function cancelLocked(
  tx: Tx,
  { order, parcels, reason, by, now }: Cancellation,
): Promise<{ stock: StockLevel[]; refundId: string | null }> {
  await moveOrder(tx, order, 'cancelled', { cancelled_at: now, cancel_reason: reason })
  for (const { id } of parcels) await deleteParcel(tx, id)
  const refund = await refundOf(tx, order)
  const refundId = refund && (await insertRefund(tx, { ...refund, reason: 'cancelled', now }))
  await queueOrderEmail(tx, order, {
    kind: 'order-cancelled',
    orderId: order.id,
    refund: refund?.amount ?? noMoney,
    ...(by === 'merchant' && { reason }),
  })
  return { stock: await releaseStock(tx, order.id), refundId }
}

/** What is left of what was paid online. */
export async function refundOf(tx: Tx, order: LockedOrder) {
  const { id, paymentId } = order
  if (paymentId === null) return null
  const [paid, refunded] = [paidOnline(order), await findRefundedAmount(tx, { id, paymentId })]
  return refunded >= paid ? null : { orderId: id, paymentId, amount: lessPaise(paid, refunded) }
}
