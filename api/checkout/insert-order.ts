import { sql } from 'kysely'
import type { PricedCart } from '../../shop/cart/price-cart.ts'
import type { ShippingAddress } from '../../shop/orders/contract.ts'
import type { StockLevel } from '../orders/stock-moves.ts'
import type { Db, Tx } from '../postgres/database.ts'
import type { CheckoutVariant, StoredCoupon } from './checkout-facts.ts'
import type { NetworkShare } from './newcomer.ts'

export type CheckoutLine = CheckoutVariant & { quantity: number }

export interface NewOrder {
  id: string
  customerId: string
  fingerprint: Buffer
  priced: PricedCart<CheckoutLine>
  coupon: StoredCoupon | null
  address: ShippingAddress
  now: Date
  holdExpiresAt: Date
  /** Nothing to pay: the order is paid as it is written. */
  isPaid: boolean
  /** Of who has never paid; null: nobody counts. */
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
 * Locks the stock in one order of ids, takes it, counts the coupon and writes the order with its lines:
 * all in one statement, or nothing.
 */
export async function insertOrder(db: Db | Tx, order: NewOrder): Promise<OrderInsertion> {
  const { share } = order
  const { rows } = await sql<InsertedRow>`/* insert-order */
    with wanted as materialized (select * from jsonb_to_recordset(${JSON.stringify(order.priced.lines.map(lineRow))}::jsonb)
      as w(position int, product_id uuid, product_handle text, variant_id uuid, sku text, title text, variant_title text,
        image text, quantity int, unit_price_paise int, discount_paise bigint)
    ), locked as (
      select s.variant_id, s.available from stock s join wanted w using (variant_id)
      order by s.variant_id for update of s
    ), short as (
      select w.variant_id, coalesce(l.available, 0) as available
      from wanted w left join locked l using (variant_id) where coalesce(l.available, 0) < w.quantity
    ), shared as (
      -- After the lock on the stock, and as exact as it: no two orders get the last of a share.
      insert into limit_bucket as b (key, full_at)
      select ${share?.key ?? null}::bytea, ${share?.now ?? null}::double precision + ${share?.laterMs ?? null}::double precision
      where ${share !== null}::boolean and not exists (select from short)
      on conflict (key) do update
      set full_at = excluded.full_at + greatest(b.full_at - ${share?.now ?? null}::double precision, 0)
      where b.full_at <= ${share?.latest ?? null}::double precision
      returning key
    ), taken as (
      -- From the locked row: this statement's own snapshot may be older, and the check constraint sees it first.
      update stock s set available = l.available - w.quantity from wanted w join locked l using (variant_id)
      where s.variant_id = w.variant_id and not exists (select from short)
        and (${share === null}::boolean or exists (select from shared))
      returning s.variant_id, s.available
    ), counted as (
      -- After the stock, so that everybody takes locks in one order.
      update coupon set uses = uses + 1
      where id = ${order.coupon?.id ?? null}::uuid and usage_limit is not null and (select count(*) from taken) > 0
    ), placed as (
      insert into "order" (id, customer_id, status, order_number, fingerprint, subtotal_paise, discount_paise, total_paise,
        coupon_id, coupon_title, shipping_address, created_at, hold_expires_at, check_at, paid_at)
      select ${order.id}::uuid, ${order.customerId}::uuid, ${order.isPaid ? 'paid' : 'awaiting-payment'}::text,
        case when ${order.isPaid}::boolean then nextval('order_number') end, ${order.fingerprint}::bytea,
        ${order.priced.subtotal}::bigint, ${order.priced.discount}::bigint, ${order.priced.total}::bigint,
        ${order.coupon?.id ?? null}::uuid, ${order.coupon?.title ?? null}::text, ${JSON.stringify(order.address)}::jsonb,
        ${order.now}::timestamptz, ${order.holdExpiresAt}::timestamptz,
        ${order.isPaid ? null : order.holdExpiresAt}::timestamptz, ${order.isPaid ? order.now : null}::timestamptz
      where (select count(*) from taken) > 0
      returning id, order_number
    ), lines as (
      insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title,
        image, quantity, unit_price_paise, discount_paise)
      select placed.id, w.* from placed, wanted w
    ), used as (
      insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
      select placed.id, ${order.coupon?.id ?? null}::uuid, ${order.customerId}::uuid, ${order.coupon?.oncePerCustomer ?? false}::boolean
      from placed where ${order.coupon !== null}::boolean
    )
    select (select order_number from placed) as "orderNumber", (select json_agg(json_build_object(
        'variantId', variant_id, 'available', available)) from taken) as stock,
      (select json_agg(json_build_object('variantId', variant_id, 'available', available)) from short) as short`.execute(
    db,
  )
  return readInsertion(rows[0], share)
}

interface InsertedRow {
  orderNumber: number | null
  stock: StockLevel[] | null
  short: StockLevel[] | null
}

function readInsertion(row: InsertedRow | undefined, share: NetworkShare | null): OrderInsertion {
  if (row?.short) return { kind: 'short', short: row.short }
  if (row?.stock) return { kind: 'written', order: { orderNumber: row.orderNumber, stock: row.stock } }
  if (!share) throw new Error('an order took no stock and named no shortage')
  return { kind: 'share-used', share }
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
