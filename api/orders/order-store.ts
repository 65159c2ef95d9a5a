import { sql, type Updateable } from 'kysely'
import { type OrderStatus, requireMove, statusesWhere } from '../../shop/orders/states.ts'
import { LostInFailoverError } from '../platform/postgres/away.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import { inBatches } from '../platform/postgres/in-batches.ts'
import type { DB } from '../platform/postgres/schema.ts'
import type { LockedOrder } from './locked-order.ts'

/** The provider may still have money for it: in cash, once its customer has begun to pay online and until they have. */
export const mayBePaidOnline = sql<boolean>`(status = any(${statusesWhere('awaited')}) or (online_total_paise is not null and payment_id is null))`

/**
 * Its customer has opened the payment of an order in cash, and its window is not over. A minute later the provider has been asked
 * for what was paid at its end.
 */
export const isBeingPaid = (now: Date) =>
  sql<boolean>`(online_total_paise is not null and check_at is not null and reservation_expires_at > ${now}::timestamptz - interval '1 minute')`

type OrderColumns = Omit<Updateable<DB['order']>, 'id' | 'status'>

/** Moves an order that is locked. Throws `wrong-state` where the table of states has no such move. */
export async function moveOrder(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'status'>,
  status: OrderStatus,
  columns: OrderColumns,
): Promise<void> {
  requireMove(order, status)
  await tx
    .updateTable('order')
    .set({ ...columns, status })
    .where('id', '=', order.id)
    .execute()
}

interface Arrival {
  paymentId: string
  now: Date
}

export async function markPaid(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<number> {
  const orderNumber = await nextOrderNumber(tx)
  await moveOrder(tx, order, 'paid', paymentColumns(orderNumber, arrival))
  return orderNumber
}

export async function markRefunded(tx: Tx, order: LockedOrder, arrival: Arrival): Promise<number> {
  const orderNumber = await nextOrderNumber(tx)
  const cancelled = { cancelled_at: arrival.now, cancel_reason: 'The payment came too late for this order.' }
  await moveOrder(tx, order, 'refunded', { ...paymentColumns(orderNumber, arrival), ...cancelled })
  return orderNumber
}

async function nextOrderNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('order_number')::int as number`.execute(tx)
  return rows[0]?.number ?? 0
}

function paymentColumns(orderNumber: number, { paymentId, now }: Arrival): OrderColumns {
  return {
    order_number: orderNumber,
    payment_id: paymentId,
    claimed_payment_id: null,
    paid_at: now,
    check_at: null,
  }
}

interface ExpiredOrder {
  orderId: string
  replaced: boolean
  now: Date
  checkAt: Date | null
}

export async function markExpired(
  tx: Tx,
  { orderId, replaced, now, checkAt }: ExpiredOrder,
): Promise<{ customerId: string | null } | null> {
  const expired = await tx
    .updateTable('order')
    .set({ status: 'expired', expired_at: now, replaced, check_at: checkAt })
    .where('id', '=', orderId)
    .where('status', '=', 'awaiting-payment')
    .returning('customer_id as customerId')
    .executeTakeFirst()
  return expired ?? null
}

/** The customer has paid, or is paying, another one since. */
export async function hasNewerOrder(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`/* has-newer-order */
    select from "order" o join "order" again on again.customer_id = o.customer_id and again.created_at > o.created_at
      and again.status <> 'expired' where o.id = ${orderId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns the id stored first: a second one made by a race or after a timeout is never used. */
export async function saveProviderOrderId(db: Db, orderId: string, providerOrderId: string): Promise<string> {
  const saved = await saveTogether(db, { orderId, providerOrderId })
  // An asynchronous standby may lack the order that was written a moment ago.
  if (!saved) throw new LostInFailoverError(`there is no order ${orderId}`)
  return saved
}

const saveTogether = inBatches(async (db, made: readonly { orderId: string; providerOrderId: string }[]) => {
  const { rows } = await sql<{ orderId: string; saved: string }>`/* save-provider-order-ids */
    update "order" o set provider_order_id = coalesce(o.provider_order_id, made.id)
    from unnest(${made.map((one) => one.orderId)}::uuid[], ${made.map((one) => one.providerOrderId)}::text[]) as made(order_id, id)
    where o.id = made.order_id returning o.id as "orderId", o.provider_order_id as saved`.execute(db)
  const saved = new Map(rows.map((row) => [row.orderId, row.saved]))
  return made.map(({ orderId }) => saved.get(orderId) ?? null)
})

export interface OwnedPaymentOrder {
  id: string
  status: string
  paymentId: string | null
  orderNumber: number | null
  provider: string
  providerOrderId: string
  total: number
}

interface OwnerAsked {
  customerId: string
  providerOrderId: string
}

export function findByPaymentOrder(db: Db, asked: OwnerAsked): Promise<OwnedPaymentOrder | null> {
  return findTogether(db, asked)
}

const findTogether = inBatches(async (db, asked: readonly OwnerAsked[]) => {
  const { rows } = await sql<OwnedPaymentOrder & { customerId: string }>`/* find-by-payment-orders */
    select id, status, payment_id as "paymentId", order_number as "orderNumber", provider, provider_order_id as "providerOrderId",
      total_paise as total, customer_id as "customerId"
    from "order" where provider_order_id = any(${asked.map((one) => one.providerOrderId)}::text[])`.execute(
    db,
  )
  const found = new Map(
    rows.map(({ customerId, ...order }) => [`${customerId} ${order.providerOrderId}`, order]),
  )
  return asked.map(({ customerId, providerOrderId }) => found.get(`${customerId} ${providerOrderId}`) ?? null)
})

/** The id comes from outside; PostgreSQL refuses text with a NUL. */
export async function findOrderOfPayment(
  db: Db,
  { provider, providerOrderId }: { provider: string; providerOrderId: string },
): Promise<{ id: string } | null> {
  if (!/^[\w-]{1,100}$/.test(providerOrderId)) return null
  const found = await db
    .selectFrom('order')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found ?? null
}

export async function claimPayment(
  db: Db,
  orderId: string,
  claim: { paymentId: string; checkAt: Date },
): Promise<void> {
  await db
    .updateTable('order')
    .set({ claimed_payment_id: claim.paymentId, check_at: claim.checkAt })
    .where('id', '=', orderId)
    .where(mayBePaidOnline)
    .execute()
}

/** Moves the next check forward to this time, if it is later. */
export async function checkPaymentBy(db: Db, orderId: string, checkAt: Date): Promise<void> {
  await db
    .updateTable('order')
    .set({ check_at: checkAt })
    .where('id', '=', orderId)
    .where(mayBePaidOnline)
    .where('check_at', '>', checkAt)
    .execute()
}

export async function checkPaymentSoon(db: Db | Tx, providerOrderId: string, now: Date): Promise<void> {
  await db
    .updateTable('order')
    .set({ check_at: now })
    .where('provider_order_id', '=', providerOrderId)
    .where(mayBePaidOnline)
    .execute()
}
