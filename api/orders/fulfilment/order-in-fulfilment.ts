import type { Paise } from '../../../shop/money.ts'
import { canMove, type OrderStatus } from '../../../shop/orders/states.ts'
import { isAllPacked } from '../../../shop/parcels/pack-lines.ts'
import { orderStatusOf } from '../../../shop/parcels/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type AuditEntry, type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { type LockedOrder, lockOrderByNumber } from '../locked-order.ts'
import { moveOrder } from '../order-store.ts'
import { findPackableLines, findParcels, type Parcel } from '../parcels/parcel-store.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'

/** `actor`: who does it, for the audit log. */
export interface FulfilmentDeps extends By {
  db: Db
  now: () => Date
}

/** In the transaction of the refund, before it is made. */
export type ApproveRefund = (tx: Tx, amount: Paise) => Promise<void>

/** An order that is locked until the transaction ends, with its parcels. */
export interface OrderInFulfilment {
  tx: Tx
  now: Date
  orderNumber: number
  order: LockedOrder
  parcels: readonly Parcel[]
  audit(entry: Pick<AuditEntry, 'operation' | 'subject' | 'before' | 'after'>): Promise<void>
}

/** One transaction; of two at once the second waits, and sees what the first has done. Throws `not-found`. */
export function withOrder<T>(
  { db, actor, member, now: clock }: FulfilmentDeps,
  orderNumber: number,
  work: (found: OrderInFulfilment) => Promise<T>,
): Promise<T> {
  const now = clock()
  return withTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) throw new Refusal('not-found', { what: 'order' })
    const parcels = await findParcels(tx, order.id)
    const audit: OrderInFulfilment['audit'] = (entry) => recordAudit(tx, { ...entry, at: now, actor, member })
    return work({ tx, now, orderNumber, order, parcels, audit })
  })
}

/** Moves the order to where its last parcel is, once everything is packed, and says where it is. Call it after the parcels were written. */
export async function followParcels(found: OrderInFulfilment): Promise<OrderStatus> {
  const { tx, order } = found
  const status = orderStatusOf((await findParcels(tx, order.id)).map((parcel) => parcel.status))
  const steps = status === order.status ? [] : stepsBetween(order.status, status)
  if (steps.length === 0 || !isAllPacked(await findPackableLines(tx, order.id))) return order.status
  let from = order.status
  for (const to of steps) {
    await step(found, from, to)
    from = to
  }
  return from
}

/** None where no way leads there. The last parcel may have been taken and delivered with one report, or never be sent. */
function stepsBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (canMove(from, to)) return [to]
  return canMove(from, 'dispatched') && canMove('dispatched', to) ? ['dispatched', to] : []
}

async function step(
  { tx, now, order, orderNumber, audit }: OrderInFulfilment,
  from: OrderStatus,
  status: OrderStatus,
): Promise<void> {
  const dispatched = status === 'dispatched' && { dispatched_at: now }
  const delivered = status === 'delivered' && {
    delivered_at: now,
    ...(order.payBy === 'cash' && { paid_at: now }),
  }
  await moveOrder(tx, { id: order.id, status: from }, status, { ...dispatched, ...delivered })
  await audit({
    operation: 'move-order',
    subject: orderSubject(orderNumber),
    before: { status: from },
    after: { status },
  })
}

/** Throws `payment-unknown`, `payment-disputed` and `payment-refunded`: what was refunded by hand is not to be sent by mistake. */
export async function requireMoney({ tx, order, orderNumber }: OrderInFulfilment): Promise<void> {
  const { refunded, isDisputed, isUnknown } = await findMoneyTrouble(tx, order.id)
  if (isUnknown) throw new Refusal('payment-unknown', { orderNumber })
  if (isDisputed) throw new Refusal('payment-disputed', { orderNumber })
  if (refunded > 0) throw new Refusal('payment-refunded', { orderNumber })
}

export function orderSubject(orderNumber: number): string {
  return `order ${orderNumber}`
}

export function parcelName(orderNumber: number, { number }: Pick<Parcel, 'number'>): string {
  return `${orderNumber}/${number}`
}

export function parcelSubject(orderNumber: number, parcel: Pick<Parcel, 'number'>): string {
  return `parcel ${parcelName(orderNumber, parcel)}`
}
