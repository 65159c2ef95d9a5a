import { sql } from 'kysely'
import type { PricedCart } from '../../shop/cart/price-cart.ts'
import type { ShippingAddress } from '../../shop/orders/contract.ts'
import type { StockLevel } from '../orders/stock-moves.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { inBatches } from '../postgres/in-batches.ts'
import type { CheckoutVariant, StoredCoupon } from './checkout-facts.ts'
import type { NetworkShare } from './reservation-limits.ts'

export type CheckoutLine = CheckoutVariant & { quantity: number }

export interface NewOrder {
  id: string
  customerId: string
  fingerprint: Buffer
  priced: PricedCart<CheckoutLine>
  coupon: StoredCoupon | null
  address: ShippingAddress
  now: Date
  reservationExpiresAt: Date
  /** Nothing to pay: the order is paid as it is written. */
  isPaid: boolean
  /** Null: nobody counts. */
  share: NetworkShare | null
}

export interface InsertedOrder {
  orderNumber: number | null
  stock: StockLevel[]
}

export type OrderInsertion =
  | { kind: 'written'; order: InsertedOrder }
  /** These lines ask for more than there is; nothing is written. */
  | { kind: 'short'; short: StockLevel[] }
  /** The network has had its share; nothing is written. */
  | { kind: 'share-used'; share: NetworkShare }

/**
 * Writes an order, or nothing. Customers who come at the same moment and count for no network are written together,
 * which shares one commit and its wait for the disk; where that cannot be, each is written alone.
 */
export function insertOrder(db: Db, order: NewOrder): Promise<OrderInsertion> {
  return order.share ? insertAlone(db, order) : insertTogether(db, order)
}

export async function insertAlone(db: Db | Tx, order: NewOrder): Promise<OrderInsertion> {
  const inserted = await insertOrders(db, [order], order.share)
  return readInsertion(inserted, order)
}

const insertTogether = inBatches(async (db, orders: readonly NewOrder[]) => {
  const customers = new Set(orders.map(({ customerId }) => customerId))
  if (customers.size < orders.length) throw new Error('two tabs of one customer cannot both have their order')
  // In one order of customers as well, whom a unique index may make wait for each other.
  const inOrder = orders.toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))
  const inserted = await insertOrders(db, inOrder, null)
  if (inserted.short && orders.length > 1) throw new Error('there is not enough for all of them')
  return orders.map((order) => readInsertion(inserted, order))
})

interface Inserted {
  numbers: Record<string, number | null> | null
  stock: StockLevel[] | null
  short: StockLevel[] | null
}

/**
 * Locks the stock in one order of ids, takes it, counts the coupons and writes the orders with their lines:
 * all in one statement, or nothing.
 */
async function insertOrders(
  db: Db | Tx,
  orders: readonly NewOrder[],
  share: NetworkShare | null,
): Promise<Inserted> {
  const { rows } = await sql<Inserted>`/* insert-orders */
    with arrived as materialized (select * from json_to_recordset(${JSON.stringify(orders.map(orderRow))}::json)
      as o(id uuid, customer_id uuid, is_paid boolean, fingerprint text, subtotal bigint, discount bigint, total bigint, coupon_id uuid,
        coupon_title text, once_per_customer boolean, address jsonb, now timestamptz, reservation_expires_at timestamptz)
    ), wanted as materialized (select * from json_to_recordset(${JSON.stringify(orders.flatMap(lineRows))}::json)
      as w(order_id uuid, position int, product_id uuid, product_handle text, variant_id uuid, sku text, title text,
        variant_title text, image text, quantity int, unit_price_paise int, discount_paise bigint)
    ), asked as materialized (
      select variant_id, sum(quantity)::int as quantity from wanted group by variant_id
    ), locked as (
      select s.variant_id, s.available from stock s join asked using (variant_id)
      order by s.variant_id for update of s
    ), short as (
      select a.variant_id, coalesce(l.available, 0) as available
      from asked a left join locked l using (variant_id) where coalesce(l.available, 0) < a.quantity
    ), shared as (
      -- After the lock on the stock, and as exact as it: no two orders get the last of a share.
      insert into limit_bucket as b (key, full_at)
      select ${share?.key ?? null}::bytea, ${share?.now ?? null}::double precision + ${share?.refillMs ?? null}::double precision
      where ${share !== null}::boolean and not exists (select from short)
      on conflict (key) do update
      set full_at = excluded.full_at + greatest(b.full_at - ${share?.now ?? null}::double precision, 0)
      where b.full_at <= ${share?.latestFullAt ?? null}::double precision
      returning key
    ), taken as (
      -- From the locked row: this statement's own snapshot may be older, and the check constraint sees it first.
      update stock s set available = l.available - a.quantity from asked a join locked l using (variant_id)
      where s.variant_id = a.variant_id and not exists (select from short)
        and (${share === null}::boolean or exists (select from shared))
      returning s.variant_id, s.available
    ), counted as (
      -- After the stock, and in one order of ids, so that everybody takes locks in one order.
      update coupon c set uses = c.uses + n.uses from (
        select c.id, a.uses from coupon c
        join (select coupon_id, count(*) as uses from arrived group by coupon_id) a on a.coupon_id = c.id
        where c.usage_limit is not null and (select count(*) from taken) > 0 order by c.id for update of c
      ) n where c.id = n.id
    ), placed as (
      insert into "order" (id, customer_id, status, order_number, fingerprint, subtotal_paise, discount_paise, total_paise,
        coupon_id, coupon_title, shipping_address, created_at, reservation_expires_at, check_at, paid_at)
      select id, customer_id, case when is_paid then 'paid' else 'awaiting-payment' end, case when is_paid then nextval('order_number') end,
        decode(fingerprint, 'hex'), subtotal, discount, total, coupon_id, coupon_title, address, now, reservation_expires_at,
        case when not is_paid then reservation_expires_at end, case when is_paid then now end
      from arrived where (select count(*) from taken) > 0
      returning id, order_number
    ), lines as (
      insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title,
        image, quantity, unit_price_paise, discount_paise)
      select w.* from wanted w join placed on placed.id = w.order_id
    ), used as (
      insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
      select id, coupon_id, customer_id, once_per_customer from arrived join placed using (id) where coupon_id is not null
    )
    select (select json_object_agg(id, order_number) from placed) as numbers, (select json_agg(json_build_object(
        'variantId', variant_id, 'available', available)) from taken) as stock,
      (select json_agg(json_build_object('variantId', variant_id, 'available', available)) from short) as short`.execute(
    db,
  )
  return rows[0] ?? { numbers: null, stock: null, short: null }
}

function readInsertion({ numbers, stock, short }: Inserted, { id, priced, share }: NewOrder): OrderInsertion {
  if (short) return { kind: 'short', short }
  if (numbers && stock) {
    const own = new Set(priced.lines.map(({ variantId }) => variantId))
    const levels = stock.filter(({ variantId }) => own.has(variantId))
    return { kind: 'written', order: { orderNumber: numbers[id] ?? null, stock: levels } }
  }
  if (!share) throw new Error('an order took no stock and named no shortage')
  return { kind: 'share-used', share }
}

function orderRow({
  id,
  customerId,
  isPaid,
  fingerprint,
  priced,
  coupon,
  address,
  now,
  reservationExpiresAt,
}: NewOrder) {
  return {
    id,
    customer_id: customerId,
    is_paid: isPaid,
    fingerprint: fingerprint.toString('hex'),
    subtotal: priced.subtotal,
    discount: priced.discount,
    total: priced.total,
    coupon_id: coupon?.id,
    coupon_title: coupon?.title,
    once_per_customer: coupon?.oncePerCustomer,
    address,
    now,
    reservation_expires_at: reservationExpiresAt,
  }
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
