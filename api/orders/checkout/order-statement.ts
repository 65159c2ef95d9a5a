import { sql } from 'kysely'
import type { PricedCart } from '../../../shop/cart/price-cart.ts'
import type { OrderStatus } from '../../../shop/orders/states.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { StockLevel } from '../stock-moves.ts'
import type { CheckoutLine, NewOrder } from './insert-orders.ts'
import type { NetworkShare } from './reservation-limits.ts'

// The parts of the statement in their order; docs/money.md draws them.

const newOrders = (orders: readonly NewOrder[]) => sql`
  select * from json_to_recordset(${toJson(orders.map(orderRow))}::json)
  as o(id uuid, customer_id uuid, status text, pay_by text, request_key uuid, confirm_by timestamptz, confirm_by_code boolean, cash_risks jsonb, advance bigint, saving bigint, fingerprint text, subtotal bigint, discount bigint, total bigint, coupon_id uuid,
    coupon_title text, once_per_customer boolean, address jsonb, promised_from date, promised_to date, now timestamptz, reservation_expires_at timestamptz, provider text, origin jsonb)`

const newLines = (orders: readonly NewOrder[]) => sql`
  select * from json_to_recordset(${toJson(orders.flatMap(lineRows))}::json)
  as w(order_id uuid, position int, product_id uuid, product_handle text, variant_id uuid, sku text, title text,
    variant_title text, image text, quantity int, unit_price_paise int, discount_paise bigint)`

const newAdjustments = (orders: readonly NewOrder[]) => sql`
  select * from json_to_recordset(${toJson(orders.flatMap(adjustmentRows))}::json)
  as a(order_id uuid, position smallint, kind text, label text, amount_paise bigint, shares bigint[])`

const needed = sql`select variant_id, sum(quantity)::int as quantity from new_lines group by variant_id`

const lockedStock = sql`
  select s.variant_id, s.available from stock s join needed using (variant_id)
  order by s.variant_id for update of s`

const shortage = sql`
  select n.variant_id, coalesce(l.available, 0) as available
  from needed n left join locked_stock l using (variant_id)
  where coalesce(l.available, 0) < n.quantity`

// After the stock lock, so that no two orders get the last of a share.
const networkShare = (share: NetworkShare | null) => sql`
  insert into limit_bucket as b (key, full_at)
  select ${share?.key ?? null}::bytea, ${share?.now ?? null}::double precision + ${share?.refillMs ?? null}::double precision
  where ${share !== null}::boolean and not exists (select from shortage)
  on conflict (key) do update
  set full_at = excluded.full_at + greatest(b.full_at - ${share?.now ?? null}::double precision, 0)
  where b.full_at <= ${share?.latestFullAt ?? null}::double precision
  returning key`

// From the locked row: this statement's own snapshot may be older.
const takenStock = (share: NetworkShare | null) => sql`
  update stock s set available = l.available - n.quantity
  from needed n join locked_stock l using (variant_id)
  where s.variant_id = n.variant_id and not exists (select from shortage)
    and (${share === null}::boolean or exists (select from network_share))
  returning s.variant_id, s.available`

// After the stock and in order of ids: one lock order for all statements.
const countedCoupons = sql`
  update coupon c set uses = c.uses + n.uses from (
    select c.id, o.uses from coupon c
    join (select coupon_id, count(*) as uses from new_orders group by coupon_id) o on o.coupon_id = c.id
    where c.usage_limit is not null and (select count(*) from taken_stock) > 0 order by c.id for update of c
  ) n where c.id = n.id`

const insertedOrders = sql`
  insert into "order" (id, customer_id, status, order_number, fingerprint, subtotal_paise, discount_paise, total_paise,
    coupon_id, coupon_title, shipping_address, promised_from, promised_to, created_at, reservation_expires_at, check_at, paid_at, provider,
    pay_by, request_key, confirm_by, confirm_by_code, cash_risks, advance_paise, prepaid_saving_paise, confirmed_at)
  select id, customer_id, status, case when status <> 'awaiting-payment' then nextval('order_number') end,
    decode(fingerprint, 'hex'), subtotal, discount, total, coupon_id, coupon_title, address, promised_from, promised_to, now, reservation_expires_at,
    case when status = 'awaiting-payment' then reservation_expires_at end, case when status = 'paid' then now end, provider,
    pay_by, request_key, confirm_by, confirm_by_code, cash_risks, advance, saving, case when status = 'confirmed' then now end
  from new_orders where (select count(*) from taken_stock) > 0
  returning id, order_number`

const insertedLines = sql`
  insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title,
    image, quantity, unit_price_paise, discount_paise)
  select l.* from new_lines l join inserted_orders on inserted_orders.id = l.order_id`

const insertedAdjustments = (orders: readonly NewOrder[]) => sql`
  insert into order_adjustment (order_id, position, kind, label, amount_paise, shares)
  select a.* from (${newAdjustments(orders)}) a join inserted_orders on inserted_orders.id = a.order_id`

const couponUses = sql`
  insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
  select id, coupon_id, customer_id, once_per_customer
  from new_orders join inserted_orders using (id) where coupon_id is not null`

// No payment will ever confirm these.
const queuedEmails = sql`
  insert into outbox (task, payload)
  select 'order-email', jsonb_build_object('kind', 'order-confirmed', 'orderId', id) || origin
  from new_orders join inserted_orders using (id) where status <> 'awaiting-payment'`

const result = sql`
  select (select json_object_agg(id, order_number) from inserted_orders) as numbers,
    (select json_agg(json_build_object('variantId', variant_id, 'available', available)) from taken_stock) as stock,
    (select json_agg(json_build_object('variantId', variant_id, 'available', available)) from shortage) as short`

export interface InsertedRows {
  numbers: Record<string, number | null> | null
  stock: StockLevel[] | null
  short: StockLevel[] | null
}

export async function insertOrders(
  db: Db,
  orders: readonly NewOrder[],
  share: NetworkShare | null,
): Promise<InsertedRows> {
  const { rows } = await sql<InsertedRows>`/* insert-orders */ with
    new_orders as materialized (${newOrders(orders)}),
    new_lines as materialized (${newLines(orders)}),
    needed as materialized (${needed}),
    locked_stock as (${lockedStock}),
    shortage as (${shortage}),
    network_share as (${networkShare(share)}),
    taken_stock as (${takenStock(share)}),
    counted_coupons as (${countedCoupons}),
    inserted_orders as (${insertedOrders}),
    inserted_lines as (${insertedLines}),
    inserted_adjustments as (${insertedAdjustments(orders)}),
    coupon_uses as (${couponUses}),
    queued_emails as (${queuedEmails})
    ${result}`.execute(db)
  return rows[0] ?? { numbers: null, stock: null, short: null }
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows)
}

function orderRow({
  id,
  customerId,
  isPaid,
  cash,
  fingerprint,
  priced,
  coupon,
  address,
  arrives,
  now,
  reservationExpiresAt,
  provider,
  origin,
}: NewOrder) {
  return {
    id,
    customer_id: customerId,
    status: firstStatus({ isPaid, cash }),
    pay_by: cash ? 'cash' : 'online',
    request_key: cash?.key,
    confirm_by: cash?.confirmBy,
    confirm_by_code: cash?.isByCode ?? false,
    cash_risks: cash?.risks,
    advance: cash?.advance,
    saving: cash?.saving,
    fingerprint: fingerprint.toString('hex'),
    subtotal: priced.subtotal,
    discount: priced.discount,
    total: priced.total,
    coupon_id: coupon?.id,
    coupon_title: coupon?.title,
    once_per_customer: coupon?.oncePerCustomer,
    address,
    promised_from: arrives.from,
    promised_to: arrives.to,
    now,
    reservation_expires_at: reservationExpiresAt,
    provider,
    origin,
  }
}

function firstStatus({ isPaid, cash }: Pick<NewOrder, 'isPaid' | 'cash'>): OrderStatus {
  if (cash) return cash.confirmBy ? 'placed' : 'confirmed'
  return isPaid ? 'paid' : 'awaiting-payment'
}

function adjustmentRows({ id, priced }: NewOrder) {
  return priced.adjustments.map(({ amount, ...adjustment }, position) => ({
    order_id: id,
    position,
    amount_paise: amount,
    ...adjustment,
  }))
}

function lineRows({ id, priced }: NewOrder) {
  return priced.lines.map((line, position) => ({ order_id: id, ...lineRow(line, position) }))
}

function lineRow(line: PricedCart<CheckoutLine>['lines'][number], position: number) {
  return {
    position,
    product_id: line.productId,
    product_handle: line.productHandle,
    variant_id: line.variantId,
    sku: line.sku,
    title: line.title,
    variant_title: line.variantTitle,
    image: line.image,
    quantity: line.quantity,
    unit_price_paise: line.unitPrice,
    discount_paise: line.discount,
  }
}
