import { sql } from 'kysely'
import { noMoney } from '../../../shop/money.ts'
import { isAllPacked } from '../../../shop/parcels/pack-lines.ts'
import { orderStatusOf } from '../../../shop/parcels/states.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { moveOrder } from '../order-store.ts'
import { findPackableLines, findParcels, type Parcel } from '../parcels/parcel-store.ts'
import { findRefundedAmount } from '../refunds/refund-store.ts'
import { releaseStock } from '../stock-moves.ts'
import { moveAndNotify } from './move-and-notify.ts'
import { followParcels, type OrderInFulfilment, orderSubject, parcelSubject } from './order-in-fulfilment.ts'

/** Takes packed parcels apart: they are never sent. */
export async function unpackParcels(found: OrderInFulfilment, parcels: readonly Parcel[]): Promise<void> {
  for (const parcel of parcels) {
    await moveAndNotify(found, parcel, 'unpacked', { check_at: null })
    await found.audit({
      operation: 'unpack',
      subject: parcelSubject(found.orderNumber, parcel),
      before: { status: 'packed' },
      after: { status: 'unpacked' },
    })
  }
}

const reason = 'All of it is refunded.'

/**
 * After a refund: parcels whose pieces are all refunded are not sent. An order of nothing else is cancelled once its money is
 * all back; until then cancelling it pays back the rest.
 */
export async function unpackRefunded(found: OrderInFulfilment): Promise<void> {
  const { tx, now, order, orderNumber, audit } = found
  const pieces = await findRefundedPieces(tx, order.id)
  const refunded = found.parcels.filter(({ id, status }) => {
    const { packed = 0, refunded: back = 0 } = pieces.find(({ parcelId }) => parcelId === id) ?? {}
    return status === 'packed' && back >= packed
  })
  await unpackParcels(found, refunded)
  const parcels = await findParcels(tx, order.id)
  const isOver = orderStatusOf(parcels.map(({ status }) => status)) === 'cancelled'
  if (!isOver) return void (refunded.length > 0 && (await followParcels(found)))
  if (!isAllPacked(await findPackableLines(tx, order.id)) || !(await isPaidBack(found))) return
  await moveOrder(tx, order, 'cancelled', { cancelled_at: now, cancel_reason: reason })
  await audit({
    operation: 'cancel',
    subject: orderSubject(orderNumber),
    before: { status: order.status },
    after: { status: 'cancelled' },
  })
  await queueOrderEmail(tx, order, { kind: 'order-cancelled', orderId: order.id, refund: noMoney, reason })
  // Each refund has said what of it is on sale again: this frees the coupon.
  await releaseStock(tx, order.id)
}

async function isPaidBack({ tx, order }: OrderInFulfilment): Promise<boolean> {
  return order.paymentId === null || (await findRefundedAmount(tx, order)) >= order.total
}

interface RefundedPieces {
  parcelId: string
  packed: number
  refunded: number
}

/** Of each parcel of an order; money that was given back without pieces does not count. */
export async function findRefundedPieces(tx: Tx, orderId: string): Promise<RefundedPieces[]> {
  const { rows } = await sql<RefundedPieces>`/* find-refunded-pieces */
    select l.parcel_id as "parcelId", sum(l.quantity)::int as packed, coalesce(sum(r.quantity), 0)::int as refunded
    from parcel_line l left join lateral (select sum(quantity) as quantity from refund_line
      where parcel_id = l.parcel_id and position = l.position) r on true
    where l.order_id = ${orderId} group by l.parcel_id`.execute(tx)
  return rows
}
