import { sql } from 'kysely'
import type { ProductQuantity } from '../../shop/cart/contract.ts'
import type { Coupon, CouponHistory } from '../../shop/coupons/judge-coupon.ts'
import type { Paise } from '../../shop/money.ts'
import type { ShippingAddress } from '../../shop/orders/contract.ts'
import { isUuid } from '../../shop/uuid.ts'
import type { Db, Tx } from '../postgres/database.ts'

export interface CheckoutVariant {
  variantId: string
  productId: string
  productHandle: string
  sku: string
  title: string
  variantTitle: string
  image: string | null
  unitPrice: Paise
  /** As it was read, without a lock: enough to refuse by, not to sell by. */
  available: number
}

export type StoredCoupon = Coupon & CouponHistory & { id: string }

/** The customer's one order that waits for its payment. */
export interface OpenOrder {
  id: string
  /** Hexadecimal. */
  fingerprint: string
  total: Paise
  createdAt: Date
  holdExpiresAt: Date
  providerOrderId: string | null
}

export interface CheckoutFacts {
  variants: CheckoutVariant[]
  coupon: StoredCoupon | null
  address: ShippingAddress | null
  openOrder: OpenOrder | null
}

export interface FindCheckoutFacts {
  /** Null for a guest, who only asks what a coupon would bring. */
  customerId: string | null
  products: readonly ProductQuantity[]
  /** Empty for none. */
  code: string
  addressId: string | null
}

/** Everything that a checkout is judged by, in one question. Archived goods and coupons are not found. */
export async function findCheckoutFacts(db: Db | Tx, wanted: FindCheckoutFacts): Promise<CheckoutFacts> {
  const ids = wanted.products.map(({ productId }) => productId)
  const { rows } = await sql<CheckoutFacts>`/* find-checkout-facts */
    with open_order as (
      select * from "order" where customer_id = ${wanted.customerId}::uuid and status = 'awaiting-payment'
    )
    select ${variants(ids)} as "variants", ${coupon(wanted)} as "coupon",
      ${address(wanted)} as "address", ${openOrder} as "openOrder"`.execute(db)
  const facts = rows[0]
  if (!facts) throw new Error('a select without from answers one row')
  return {
    ...facts,
    coupon: facts.coupon && readCoupon(facts.coupon),
    openOrder: readOpenOrder(facts.openOrder),
  }
}

function variants(ids: readonly string[]) {
  const byId = ids.filter(isUuid)
  const byHandle = ids.filter((id) => !isUuid(id))
  return sql`(select coalesce(json_agg(json_build_object(
      'variantId', v.id, 'productId', p.id, 'productHandle', p.handle, 'sku', v.sku, 'title', p.title,
      'variantTitle', v.title, 'unitPrice', v.price_paise, 'available', coalesce(s.available, 0), 'image', coalesce(v.image_src,
        (select i.src from product_image i where i.product_id = p.id order by i.position limit 1)))), '[]')
    from (select unnest(${byId}::uuid[]) as id
      union select v.id from product p join variant v on v.product_id = p.id where p.handle = any(${byHandle})) w
    join variant v on v.id = w.id and v.status = 'active'
    join product p on p.id = v.product_id and p.status = 'active' left join stock s on s.variant_id = v.id)`
}

/** The order that waits for payment does not count against its own coupon. */
function coupon({ code, customerId }: FindCheckoutFacts) {
  return sql`(select json_build_object(
      'id', c.id, 'title', c.title, 'percent', c.percent, 'productHandles', c.product_handles,
      'startsAt', c.starts_at, 'endsAt', c.ends_at, 'usageLimit', c.usage_limit,
      'oncePerCustomer', c.once_per_customer, 'minimumSubtotal', c.minimum_subtotal_paise,
      'uses', c.uses - (select count(*) from coupon_use u join open_order o on o.id = u.order_id where u.coupon_id = c.id),
      'usedByCustomer', exists (select from coupon_use u where u.coupon_id = c.id and u.once_per_customer
        and u.customer_id = ${customerId}::uuid and u.order_id not in (select id from open_order)))
    from coupon c where c.title = ${code} and c.status = 'active')`
}

function address({ addressId, customerId }: FindCheckoutFacts) {
  return sql`(select json_build_object(
      'firstName', first_name, 'lastName', last_name, 'address1', address1, 'address2', address2, 'city', city,
      'province', province, 'country', country, 'zip', zip, 'phone', phone)
    from address where id = ${addressId}::uuid and customer_id = ${customerId}::uuid)`
}

const openOrder = sql`(select json_build_object(
    'id', id, 'fingerprint', encode(fingerprint, 'hex'), 'total', total_paise, 'createdAt', created_at,
    'holdExpiresAt', hold_expires_at, 'providerOrderId', provider_order_id)
  from open_order)`

// Inside JSON times are text.
function readCoupon(found: StoredCoupon): StoredCoupon {
  const { startsAt, endsAt } = found
  return { ...found, startsAt: startsAt && new Date(startsAt), endsAt: endsAt && new Date(endsAt) }
}

function readOpenOrder(found: OpenOrder | null): OpenOrder | null {
  if (!found) return null
  return { ...found, createdAt: new Date(found.createdAt), holdExpiresAt: new Date(found.holdExpiresAt) }
}
