import { sql } from 'kysely'
import { paise } from '../../../shop/money.ts'
import { anonymisedAddress } from '../../../shop/orders/anonymised-address.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { type OrderStatus, orderStatuses } from '../../../shop/orders/states.ts'
import type { RefusalDetails } from '../../../shop/refusal.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'

type Need = RefusalDetails['account-needed']['why']

const neededFor: Record<OrderStatus, Need | null> = {
  'awaiting-payment': 'open-payment',
  paid: 'undelivered-order',
  placed: 'undelivered-order',
  confirmed: 'undelivered-order',
  packing: 'undelivered-order',
  dispatched: 'order-in-transit',
  expired: null,
  delivered: null,
  returned: null,
  cancelled: null,
  refunded: null,
}

/** Products or money are still on their way. */
export async function findNeed(tx: Db | Tx, customerId: string): Promise<Need | null> {
  const needing = orderStatuses.filter((status) => neededFor[status])
  const { rows } = await sql<{ status: OrderStatus; hasFailed: boolean }>`
    select o.status, exists (select from refund r where r.order_id = o.id and r.status = 'failed') as "hasFailed"
    from "order" o where o.customer_id = ${customerId} and (o.status = any(${needing})
      or exists (select from refund r where r.order_id = o.id and r.status <> 'processed'))
    order by o.created_at desc limit 1`.execute(tx)
  const [order] = rows
  if (!order) return null
  return neededFor[order.status] ?? (order.hasFailed ? 'delayed-refund' : 'pending-refund')
}

interface PersonalOrder {
  id: string
  total: number
  isNeverPaid: boolean
  address: ShippingAddress
}

/** Orders stay without the person, but for what tax law needs (`anonymisedAddress`). */
export async function anonymiseCustomer(tx: Tx, customerId: string): Promise<void> {
  const orders = await tx
    .selectFrom('order')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .$castTo<PersonalOrder>()
    .execute()
  await anonymise(tx, orders)
  await tx.deleteFrom('coupon_use').where('customer_id', '=', customerId).execute()
}

/** The orders stay: a late payment has to be refunded. */
export async function anonymiseUnpaidOrders(db: Db, endedBefore: Date): Promise<void> {
  while ((await withTransaction(db, (tx) => anonymiseSomeUnpaid(tx, endedBefore))) === batch);
}

const batch = 500

async function anonymiseSomeUnpaid(tx: Tx, endedBefore: Date): Promise<number> {
  const orders = await tx
    .selectFrom('order')
    .select(columns)
    .where(
      sql<boolean>`(status = 'expired' and expired_at < ${endedBefore} or ${cancelledUnpaid} and cancelled_at < ${endedBefore})`,
    )
    .where('check_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from refund where order_id = "order".id and status <> 'processed')`,
    )
    .where('customer_id', 'is not', null)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .$castTo<PersonalOrder>()
    .execute()
  await anonymise(tx, orders)
  return orders.length
}

const cancelledUnpaid = sql`status = 'cancelled' and pay_by = 'cash' and paid_at is null and payment_id is null`

const columns = [
  'id',
  'total_paise as total',
  sql<boolean>`(order_number is null or ${cancelledUnpaid})`.as('isNeverPaid'),
  'shipping_address as address',
] as const

async function anonymise(tx: Tx, orders: readonly PersonalOrder[]): Promise<void> {
  const anonymised = orders.map(({ id, isNeverPaid, total, address }) => ({
    id,
    address: anonymisedAddress(address, isNeverPaid ? null : paise(total)),
  }))
  await sql`update "order" o set customer_id = null, shipping_address = k.address, cancel_reason = null, cash_risks = null, fingerprint = ''
    from jsonb_to_recordset(${JSON.stringify(anonymised)}::jsonb) as k(id uuid, address jsonb) where o.id = k.id`.execute(
    tx,
  )
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('order_note').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('order_tag').where('order_id', 'in', ids).execute()
  await tx
    .updateTable('parcel')
    .set({ lost_reason: sql`left(lost_reason, 0)`, return_reason: sql`left(return_reason, 0)` })
    .where('order_id', 'in', ids)
    .execute()
}
