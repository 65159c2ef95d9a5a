import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres/database.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoParcel } from './invent-parcel.ts'
import { orderRow, parcelLineRows, parcelRow, scanRows } from './order-rows.ts'
import type { DemoOrder } from './plan-orders.ts'
import type { DemoData } from './write-demo.ts'

/** Those without a number first: one that waits for its payment is in the way of an order in cash. */
export async function writeOrders(tx: Tx, { random, orders, now }: DemoData): Promise<void> {
  const [numbered = [], unpaid = []] = [true, false].map((has) =>
    orders.filter(({ number }) => (number !== null) === has),
  )
  const rowsOf = (some: readonly DemoOrder[]) => some.map((each) => orderRow(random, each))
  await insertRows(tx, 'order', rowsOf(unpaid))
  await endUnpaid(tx, now)
  await insertRows(tx, 'order', rowsOf(numbered))
}

export async function confirmOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const confirmed = orders.flatMap(({ id, cash }) =>
    cash?.confirmedAt ? [{ id, at: new Date(cash.confirmedAt) }] : [],
  )
  await sql`update "order" o set status = 'confirmed', confirmed_at = c.at
    from jsonb_to_recordset(${JSON.stringify(confirmed)}::jsonb) as c(id uuid, at timestamptz) where c.id = o.id`.execute(
    tx,
  )
}

/** All of them: the provider knows none, and would be asked about each that is open. */
async function endUnpaid(tx: Tx, now: number): Promise<void> {
  await sql`update "order" set status = 'expired', expired_at = least(reservation_expires_at, ${new Date(now)})
    where status = 'awaiting-payment'`.execute(tx)
}

export async function writeParcels(tx: Tx, { orders }: DemoData): Promise<void> {
  const packed = orders.flatMap((order) => (order.parcel ? [{ order, parcel: order.parcel }] : []))
  const idsOf = (isOf: (parcel: DemoParcel) => unknown) =>
    packed.filter(({ parcel }) => isOf(parcel)).map(({ order }) => order.id)
  await moveOrders(tx, { ids: idsOf(() => true), to: 'packing' })
  await insertRows(
    tx,
    'parcel',
    packed.map(({ order, parcel }) => parcelRow(order, parcel)),
  )
  await insertRows(
    tx,
    'parcel_line',
    packed.flatMap(({ order, parcel }) => parcelLineRows(order, parcel)),
  )
  await insertRows(
    tx,
    'parcel_scan',
    packed.flatMap(({ order, parcel }) => scanRows(order, parcel)),
  )
  await sql`update parcel set status = 'packed' where status = 'packing'`.execute(tx)
  await moveOrders(tx, { ids: idsOf(({ dispatchedAt }) => dispatchedAt), to: 'dispatched' })
  await sql`update "order" o set status = 'delivered', paid_at = coalesce(o.paid_at, p.delivered_at)
    from parcel p where p.order_id = o.id and p.delivered_at is not null and o.status = 'dispatched'`.execute(
    tx,
  )
  await moveOrders(tx, { ids: idsOf(({ returnedAt }) => returnedAt), to: 'returned' })
  await sql`update "order" o set dispatched_at = p.dispatched_at, delivered_at = p.delivered_at
    from parcel p where p.order_id = o.id and p.dispatched_at is not null and o.dispatched_at is null`.execute(
    tx,
  )
}

async function moveOrders(tx: Tx, { ids, to }: { ids: readonly string[]; to: string }): Promise<void> {
  await sql`update "order" set status = ${to} where id = any(${ids}::uuid[])`.execute(tx)
}

const unconfirmed = 'It was not confirmed in time. You are welcome to order again.'

export async function cancelOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const reasonOf = ({ cash }: DemoOrder) => (cash?.endedAt ? unconfirmed : 'I ordered by mistake')
  const cancelled = orders.flatMap((order) =>
    order.cancelledAt === null
      ? []
      : [{ id: order.id, at: new Date(order.cancelledAt), reason: reasonOf(order) }],
  )
  await sql`update "order" o set status = 'cancelled', cancelled_at = c.at, cancel_reason = c.reason
    from jsonb_to_recordset(${JSON.stringify(cancelled)}::jsonb) as c(id uuid, at timestamptz, reason text) where c.id = o.id`.execute(
    tx,
  )
}
