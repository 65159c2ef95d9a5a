import { sql } from 'kysely'
import { lessPaise, noMoney, type Paise } from '../../../shop/money.ts'
import { isCancellable } from '../../../shop/orders/cancellable.ts'
import { hasLeft } from '../../../shop/parcels/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type LockedOrder, paidOnline } from '../locked-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { isBeingPaid, moveOrder } from '../order-store.ts'
import { deleteParcel, type Parcel } from '../parcels/parcel-store.ts'
import { publishStock } from '../publish-stock.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { findRefundedAmount, insertRefund } from '../refunds/refund-store.ts'
import { reportToMerchant } from '../refunds/report-to-merchant.ts'
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

/**
 * By its customer, until a courier is to fetch a parcel. Whoever packs reads in an email what is to be taken apart. Throws `not-found`, also
 * for other customers' orders, and `wrong-state`, `disputed` too.
 */
export async function cancelOrder(
  deps: Pick<ShopDeps, 'db' | 'catalogue' | 'outbox' | 'now'>,
  { customerId, orderId, reason }: CancelOrder,
): Promise<void> {
  const by = { db: deps.db, now: deps.now, actor: 'customer' }
  const stock = await withOrder(by, await findOwnNumber(deps.db, { customerId, orderId }), async (found) => {
    const { tx, order, parcels } = found
    const isOpen = order.status !== 'dispatched' && isCancellable(order, statusesOf(parcels))
    const left = parcels.find(({ status }) => hasLeft(status))
    if (!isOpen) throw new Refusal('wrong-state', { status: left ? 'dispatched' : order.status })
    // Its courier may have it before the first scan is reported.
    if (parcels.some(isBooked)) throw new Refusal('wrong-state', { status: 'with-courier' })
    if (await isDisputeOpen(tx, order)) throw new Refusal('wrong-state', { status: 'disputed' })
    const packed = parcels.filter(isPacked).map(({ number }) => number)
    if (packed.length > 0)
      await reportToMerchant(tx, orderId, {
        kind: 'packed-cancelled',
        orderNumber: found.orderNumber,
        packed,
      })
    return cancelFound(found, { reason, by: 'customer' })
  })
  deps.outbox.wake()
  publishStock(deps, stock)
}

async function findOwnNumber(db: Db, { customerId, orderId }: Omit<CancelOrder, 'reason'>): Promise<number> {
  const own = db.selectFrom('order').where('id', '=', orderId).where('customer_id', '=', customerId)
  const found = await own.select('order_number').executeTakeFirst()
  if (typeof found?.order_number !== 'number') throw new Refusal('not-found', { what: 'order' })
  return found.order_number
}

interface CancelByNumber {
  orderNumber: number
  reason: string
  /** Only while it waits to be confirmed: it may have been confirmed since it was listed. */
  onlyUnconfirmed?: boolean | undefined
  /** Throws where so much is not to be paid back. */
  approve?: ApproveRefund | undefined
}

/**
 * By the merchant, before any parcel has left: what is packed is unpacked, on sale again and credited. Also once all that left
 * is lost: what was in it is gone. Cancelled twice changes nothing. Throws `confirmed-meanwhile`, `order-step`, `parcel-left`, `refund-disputed`, `reason-needed`.
 */
export async function cancelOrderByNumber(
  deps: FulfilmentDeps,
  { orderNumber, reason, onlyUnconfirmed = false, approve }: CancelByNumber,
): Promise<StockLevel[]> {
  if (reason.trim() === '') throw new Refusal('reason-needed', { step: 'cancel' })
  return withOrder(deps, orderNumber, async (found) => {
    const { tx, order } = found
    if (order.status === 'cancelled') return []
    if (onlyUnconfirmed && order.status !== 'placed')
      throw new Refusal('confirmed-meanwhile', { orderNumber, status: order.status })
    requireCancellable(found)
    if (await isDisputeOpen(tx, order)) throw new Refusal('refund-disputed', { orderNumber })
    const owed = await refundOf(tx, order)
    if (owed) await approve?.(tx, owed.amount)
    return cancelFound(found, { reason: reason.trim(), by: 'merchant' })
  })
}

/** By the clock: only while it waits to be confirmed, and its customer is not paying it. */
export function cancelUnconfirmed(
  deps: FulfilmentDeps,
  { orderNumber, reason }: Pick<CancelByNumber, 'orderNumber' | 'reason'>,
): Promise<StockLevel[]> {
  return withOrder(deps, orderNumber, async (found) => {
    const { tx, now, order } = found
    if (order.status !== 'placed' || (await isPaying(tx, order, now))) return []
    return cancelFound(found, { reason, by: 'merchant' })
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

function isBooked(parcel: Parcel): boolean {
  return isPacked(parcel) && parcel.awb !== null
}

interface Cancellation {
  reason: string
  by: 'customer' | 'merchant'
}

async function cancelFound(found: OrderInFulfilment, { reason, by }: Cancellation): Promise<StockLevel[]> {
  const { tx, now, order, parcels, audit } = found
  await unpackParcels(found, parcels.filter(isPacked))
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
  const stock = await releaseStock(tx, order.id)
  const change = { before: { status: order.status }, after: { status: 'cancelled' } }
  await audit({ operation: 'cancel', subject: orderSubject(found.orderNumber), ...change })
  const isInvoiced = parcels.some(({ status }) => status !== 'packing')
  // In cash the invoice is of more than its advance, the refund; after a lost dispute there is none.
  const isOfAll = order.payBy === 'cash' || (await findMoneyTrouble(tx, order.id)).isDisputed
  if (isInvoiced) await creditRest(found, { refundId: isOfAll ? null : refundId, reason: 'Order cancelled' })
  return stock
}

/** What is left of what was paid online. */
export async function refundOf(tx: Tx, order: LockedOrder) {
  const { id, paymentId } = order
  if (paymentId === null) return null
  const [paid, refunded] = [paidOnline(order), await findRefundedAmount(tx, { id, paymentId })]
  return refunded >= paid ? null : { orderId: id, paymentId, amount: lessPaise(paid, refunded) }
}
