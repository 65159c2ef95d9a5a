import { canMove, type OrderStatus } from '../../shop/orders/states.ts'
import { Refusal } from '../../shop/refusal.ts'
import { type LockedOrder, lockOrderByNumber } from '../orders/locked-order.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'

/**
 * The parcel is handed over; from now on the order cannot be cancelled. Throws `not-found` and `wrong-state`, also
 * where its money was refunded at the provider or is disputed.
 */
export function dispatchOrder(db: Db, orderNumber: number, now: Date): Promise<void> {
  return moveOrder(db, orderNumber, { status: 'dispatched', dispatched_at: now }, requireMoney)
}

/** The same, whatever has become of the money. */
export function dispatchAnyway(db: Db, orderNumber: number, now: Date): Promise<void> {
  return moveOrder(db, orderNumber, { status: 'dispatched', dispatched_at: now })
}

async function requireMoney(tx: Tx, orderId: string): Promise<void> {
  const { refunded, isDisputed } = await findMoneyTrouble(tx, orderId)
  if (isDisputed) throw new Refusal('wrong-state', { status: 'disputed' })
  if (refunded > 0) throw new Refusal('wrong-state', { status: 'refunded at the payment provider' })
}

/** The parcel has arrived. Throws `not-found` and `wrong-state`. */
export function deliverOrder(db: Db, orderNumber: number, now: Date): Promise<void> {
  return moveOrder(db, orderNumber, { status: 'delivered', delivered_at: now })
}

type Move = { status: 'dispatched'; dispatched_at: Date } | { status: 'delivered'; delivered_at: Date }

function moveOrder(
  db: Db,
  orderNumber: number,
  move: Move,
  check: (tx: Tx, orderId: string) => Promise<void> = async () => {},
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) throw new Refusal('not-found', { what: 'order' })
    requireMove(order, move.status)
    await check(tx, order.id)
    await tx.updateTable('order').set(move).where('id', '=', order.id).execute()
  })
}

/** Throws `wrong-state` where the table of moves has no such one. */
export function requireMove({ status }: Pick<LockedOrder, 'status'>, to: OrderStatus): void {
  if (!canMove(status, to)) throw new Refusal('wrong-state', { status })
}
