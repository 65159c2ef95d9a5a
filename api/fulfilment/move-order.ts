import { Refusal } from '../../shop/refusal.ts'
import { lockOrderByNumber } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/order-store.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'

/** Throws `not-found` and `wrong-state`, also where the money was refunded or is disputed. */
export function dispatchOrder(db: Db, orderNumber: number, now: Date): Promise<void> {
  return moveByNumber(db, orderNumber, {
    to: 'dispatched',
    columns: { dispatched_at: now },
    check: requireMoney,
  })
}

export function dispatchAnyway(db: Db, orderNumber: number, now: Date): Promise<void> {
  return moveByNumber(db, orderNumber, { to: 'dispatched', columns: { dispatched_at: now } })
}

async function requireMoney(tx: Tx, orderId: string): Promise<void> {
  const { refunded, isDisputed } = await findMoneyTrouble(tx, orderId)
  if (isDisputed) throw new Refusal('wrong-state', { status: 'disputed' })
  if (refunded > 0) throw new Refusal('wrong-state', { status: 'refunded at the payment provider' })
}

export function deliverOrder(db: Db, orderNumber: number, now: Date): Promise<void> {
  return moveByNumber(db, orderNumber, { to: 'delivered', columns: { delivered_at: now } })
}

interface Move {
  to: 'dispatched' | 'delivered'
  columns: { dispatched_at: Date } | { delivered_at: Date }
  check?: (tx: Tx, orderId: string) => Promise<void>
}

function moveByNumber(db: Db, orderNumber: number, { to, columns, check }: Move): Promise<void> {
  return withTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) throw new Refusal('not-found', { what: 'order' })
    await moveOrder(tx, order, to, columns)
    await check?.(tx, order.id)
  })
}
