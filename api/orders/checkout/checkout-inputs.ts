import { sql } from 'kysely'
import type { ProductQuantity } from '../../../shop/cart/contract.ts'
import type { UnpaidReservation } from '../../../shop/checkout/pause-after-unpaid.ts'
import type { Collectable, CollectionRule } from '../../../shop/collections/rule.ts'
import { type CouponScope, handlesInScope } from '../../../shop/coupons/coupon-scope.ts'
import type { Coupon, CouponHistory } from '../../../shop/coupons/validate-coupon.ts'
import type { Paise } from '../../../shop/money.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { statusesWhere } from '../../../shop/orders/states.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inBatches } from '../../platform/postgres/in-batches.ts'
import type { JustPlaced } from './refuse-same-cart.ts'

export interface CheckoutVariant {
  variantId: string
  productId: string
  productHandle: string
  sku: string
  title: string
  variantTitle: string
  image: string | null
  unitPrice: Paise
  /** Read without a lock: good enough to refuse by, not to sell by. */
  available: number
  /** Only where the coupon is for collections. */
  collectable: Collectable | null
}

/** `productHandles` holds those named, and of this checkout's products those in its collections. */
export type StoredCoupon = Coupon & CouponHistory & Pick<CouponScope, 'collections'> & { id: string }

type FoundCoupon = StoredCoupon & { rules: CollectionRule[] | null }

export interface OpenOrder {
  id: string
  fingerprint: string
  total: Paise
  createdAt: Date
  reservationExpiresAt: Date
  provider: string
  providerOrderId: string | null
}

export interface CheckoutInputs {
  variants: CheckoutVariant[]
  coupon: StoredCoupon | null
  address: ShippingAddress | null
  openOrder: OpenOrder | null
  unpaidReservations: UnpaidReservation[]
  paidLately: Paise
  /** Orders in cash that are not packed yet. Of many at one moment a trigger decides. */
  cashToPack: number
  /** Orders in cash of the last 30 days that were cancelled before they were sent. */
  cashCancelled: number
  justPlaced: JustPlaced[]
  /** Who orders without an account: a new customer each time. */
  isGuest: boolean
}

interface FoundInputs extends Omit<CheckoutInputs, 'coupon'> {
  coupon: FoundCoupon | null
}

export interface FindCheckoutInputs {
  customerId: string | null
  products: readonly ProductQuantity[]
  code: string
  addressId: string | null
}

/** In one query. Archived products and coupons are not found. */
export function findCheckoutInputs(db: Db, wanted: FindCheckoutInputs): Promise<CheckoutInputs> {
  return findTogether(db, wanted)
}

const findTogether = inBatches(async (db, wanted: readonly FindCheckoutInputs[]) => {
  const { rows } = await sql<FoundInputs & { turn: number }>`/* find-checkout-inputs */
    select w.turn, ${variants} as "variants", ${coupon} as "coupon", ${address} as "address", ${openOrder} as "openOrder",
      ${unpaidReservations} as "unpaidReservations", ${paidLately} as "paidLately", ${cashToPack} as "cashToPack", ${cashCancelled} as "cashCancelled",
      ${justPlaced} as "justPlaced", ${isGuest} as "isGuest"
    from json_to_recordset(${JSON.stringify(wanted.map(wantedRow))}::json)
      as w(turn int, customer_id uuid, code text, address_id uuid, variant_ids uuid[], handles text[])
    left join lateral (
      -- "offset 0" keeps the planner from reading every open order.
      select * from "order" where customer_id = w.customer_id and status = 'awaiting-payment' offset 0
    ) o on true`.execute(db)
  const found = new Map(rows.map(({ turn, ...inputs }) => [turn, readInputs(inputs)]))
  return wanted.map((_, turn) => requireInputs(found.get(turn)))
})

function wantedRow({ customerId, products, code, addressId }: FindCheckoutInputs, turn: number) {
  const ids = products.map(({ productId }) => productId)
  return {
    turn,
    customer_id: customerId,
    code,
    address_id: addressId,
    variant_ids: ids.filter(isUuid),
    handles: ids.filter((id) => !isUuid(id)),
  }
}

function requireInputs(inputs: CheckoutInputs | undefined): CheckoutInputs {
  if (!inputs) throw new Error('each question has its row')
  return inputs
}

/** Who buys it has it in stock; its other variants count where they are. */
const collectable = sql`case when exists (select from coupon c where c.title = w.code and c.collections is not null)
      then json_build_object('handle', p.handle, 'productType', p.product_type, 'tags', p.tags,
        'goals', coalesce(p.facts->'goals', '[]'), 'variants', (select json_agg(json_build_object('price', o.price_paise, 'isInStock', o.id = v.id or coalesce(os.available, 0) > 0))
          from variant o left join stock os on os.variant_id = o.id where o.product_id = p.id and o.status = 'active')) end`

const variants = sql`(select coalesce(json_agg(json_build_object(
      'variantId', v.id, 'productId', p.id, 'productHandle', p.handle, 'sku', v.sku, 'title', p.title,
      'collectable', ${collectable}, 'variantTitle', v.title, 'unitPrice', v.price_paise, 'available', coalesce(s.available, 0), 'image', coalesce(v.image_src,
        (select i.src from product_image i where i.product_id = p.id and i.src is not null and i.position is not null order by i.position limit 1)))), '[]')
    from (select unnest(w.variant_ids) as id
      union select v.id from product p join variant v on v.product_id = p.id where p.handle = any(w.handles)) named
    join variant v on v.id = named.id and v.status = 'active'
    join product p on p.id = v.product_id and p.status = 'active' left join stock s on s.variant_id = v.id)`

/** An open order does not count against its own coupon. */
const coupon = sql`(select json_build_object(
      'id', c.id, 'title', c.title, 'percent', c.percent, 'productHandles', c.product_handles, 'collections', c.collections,
      'rules', case when c.collections is not null then (select coalesce(json_agg(rule), '[]') from collection where handle = any(c.collections) and status = 'published') end,
      'startsAt', c.starts_at, 'endsAt', c.ends_at, 'usageLimit', c.usage_limit,
      'oncePerCustomer', c.once_per_customer, 'minimumSubtotal', c.minimum_subtotal_paise,
      'uses', c.uses - (select count(*) from coupon_use u where u.coupon_id = c.id and u.order_id = o.id),
      'usedByCustomer', exists (select from coupon_use u where u.coupon_id = c.id and u.once_per_customer
        and u.customer_id = w.customer_id and u.order_id is distinct from o.id))
    from coupon c where c.title = w.code and c.status = 'active')`

const address = sql`(select json_build_object(
      'firstName', first_name, 'lastName', last_name, 'address1', address1, 'address2', address2, 'city', city,
      'province', province, 'country', country, 'zip', zip, 'phone', phone)
    from address where id = w.address_id and customer_id = w.customer_id)`

const openOrder = sql`(case when o.id is not null then json_build_object(
    'id', o.id, 'fingerprint', encode(o.fingerprint, 'hex'), 'total', o.total_paise, 'createdAt', o.created_at,
    'reservationExpiresAt', o.reservation_expires_at, 'provider', o.provider, 'providerOrderId', o.provider_order_id) end)`

const unpaidReservations = sql`(select coalesce(json_agg(json_build_object('from', created_at, 'to', least(expired_at, reservation_expires_at))), '[]')
      from (select * from "order" where customer_id = w.customer_id and status = 'expired' order by created_at desc limit 100) e)`

/** Of the last orders: a shop that buys here every day has thousands. */
const paidLately = sql`(select coalesce(sum(p.total_paise), 0)::float8
      from (select * from "order" where customer_id = w.customer_id order by created_at desc limit 30) p
      where p.created_at > now() - interval '90 days' and (case p.pay_by when 'cash' then p.paid_at is not null else p.status = any(${statusesWhere('received')}) end)
      and not exists (select from refund r where r.order_id = p.id and (r.payment_id is null or r.payment_id = p.payment_id))
      and not exists (select from payment_notice n where n.order_id = p.id))`

const cashToPack = sql`(select count(*) from "order" u
      where u.customer_id = w.customer_id and u.status in ('placed', 'confirmed'))::int`

const cashCancelled = sql`(select count(*) from "order" u
      where u.customer_id = w.customer_id and u.pay_by = 'cash' and u.status = 'cancelled' and u.paid_at is null
        and u.dispatched_at is null and u.created_at > now() - interval '30 days')::int`

/** In cash, or with nothing to pay. */
const justPlaced = sql`(select coalesce(json_agg(json_build_object(
      'orderNumber', p.order_number, 'createdAt', p.created_at, 'address', p.shipping_address,
      'quantities', (select json_object_agg(variant_id, quantity) from order_line where order_id = p.id))), '[]')
    from (select * from "order" where customer_id = w.customer_id and created_at > now() - interval '1 day'
        and (request_key is not null or order_number is not null and payment_id is null) order by created_at desc limit 10) p
    where p.status not in ('cancelled', 'delivered', 'returned'))`

const isGuest = sql`exists (select from customer where id = w.customer_id and guest_email is not null)`

/** What of a customer alone decides whether they may pay in cash. */
export async function findCashCustomer(
  db: Db,
  customerId: string,
): Promise<{ toPack: number; cancelled: number; isGuest: boolean }> {
  const { rows } = await sql<{ toPack: number; cancelled: number; isGuest: boolean }>`/* find-cash-customer */
    select ${cashToPack} as "toPack", ${cashCancelled} as "cancelled", ${isGuest} as "isGuest" from (select ${customerId}::uuid as customer_id) w`.execute(
    db,
  )
  return rows[0] ?? { toPack: 0, cancelled: 0, isGuest: false }
}

function readInputs({
  coupon,
  openOrder,
  unpaidReservations,
  justPlaced,
  ...inputs
}: FoundInputs): CheckoutInputs {
  return {
    ...inputs,
    justPlaced: justPlaced.map((order) => ({ ...order, createdAt: new Date(order.createdAt) })),
    coupon: coupon && readCoupon({ ...coupon, isGuest: inputs.isGuest }, inputs.variants),
    openOrder: readOpenOrder(openOrder),
    unpaidReservations: unpaidReservations.map(readReservation),
  }
}

function readReservation({ from, to }: UnpaidReservation): UnpaidReservation {
  return { from: new Date(from), to: new Date(to) }
}

function readCoupon({ rules, ...found }: FoundCoupon, variants: readonly CheckoutVariant[]): StoredCoupon {
  const { startsAt, endsAt } = found
  const products = variants.flatMap(({ collectable }) => collectable ?? [])
  return {
    ...found,
    productHandles: handlesInScope(found.productHandles, rules, products),
    startsAt: startsAt && new Date(startsAt),
    endsAt: endsAt && new Date(endsAt),
  }
}

function readOpenOrder(found: OpenOrder | null): OpenOrder | null {
  if (!found) return null
  return {
    ...found,
    createdAt: new Date(found.createdAt),
    reservationExpiresAt: new Date(found.reservationExpiresAt),
  }
}
