import { type RawBuilder, sql } from 'kysely'
import { noMoney, type Paise } from '../../shop/money.ts'
import type { OrderAtPayment } from '../../shop/orders/decide-payment.ts'
import type { PayBy } from '../../shop/orders/states.ts'
import type { Tx } from '../platform/postgres/database.ts'

export interface LockedOrder extends OrderAtPayment {
  id: string
  orderNumber: number | null
  /** Null once the account is deleted. */
  customerId: string | null
  providerOrderId: string | null
  payBy: PayBy
  paidAt: Date | null
  total: Paise
  /** In cash: what it comes to online, once its customer has begun to pay. */
  onlineTotal: Paise | null
  /** In cash: what is to be paid online before it is packed. It is paid once there is a payment. */
  advance: Paise | null
  /** In cash: what paying all of it online saves, as it was told when it was placed; null where none was kept. */
  promisedSaving: Paise | null
}

/** What came with its payment: in cash its advance. */
export function paidOnline({ paymentId, payBy, total, advance }: LockedOrder): Paise {
  if (paymentId === null) return noMoney
  return payBy === 'cash' ? (advance ?? noMoney) : total
}

export async function lockOrderOf(tx: Tx, owned: { customerId: string; orderId: string }) {
  const { orderId, customerId } = owned
  return lockWhere(tx, sql`/* lock-order-of */`, sql`o.id = ${orderId} and o.customer_id = ${customerId}`)
}

export async function lockOrderByNumber(tx: Tx, orderNumber: number): Promise<LockedOrder | null> {
  return lockWhere(tx, sql`/* lock-order-by-number */`, sql`o.order_number = ${orderNumber}`)
}

export async function lockOrderByPaymentOrder(
  tx: Tx,
  { provider, providerOrderId }: { provider: string; providerOrderId: string },
): Promise<LockedOrder | null> {
  const condition = sql`o.provider_order_id = ${providerOrderId} and o.provider = ${provider}`
  return lockWhere(tx, sql`/* lock-order-by-payment-order */`, condition)
}

export async function lockOrderByPayment(tx: Tx, paymentId: string): Promise<LockedOrder | null> {
  return lockWhere(tx, sql`/* lock-order-by-payment */`, sql`o.payment_id = ${paymentId}`)
}

/** Also replaced: an expired order whose cart was ordered again, and one whose account is deleted. */
async function lockWhere(
  tx: Tx,
  name: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`${name}
    select o.id, o.status, o.payment_id as "paymentId", o.order_number as "orderNumber",
      o.customer_id as "customerId", o.provider_order_id as "providerOrderId", o.total_paise as total, o.online_total_paise as "onlineTotal", o.advance_paise as advance, o.prepaid_saving_paise as "promisedSaving", o.pay_by as "payBy", o.paid_at as "paidAt",
      o.replaced or o.customer_id is null or (o.status = 'expired' and exists (select from "order" again where again.customer_id = o.customer_id
        and again.created_at > o.created_at and again.fingerprint = o.fingerprint and again.status <> 'expired')) as replaced,
      o.expired_at as "expiredAt", k.ends_at as "couponEndsAt",
      o.status <> 'expired' or (${offeredAsAgreed}) as "isStillOffered"
    from "order" o left join coupon k on k.id = o.coupon_id
    where ${condition} for update of o`.execute(tx)
  return rows[0] ?? null
}

const offeredAsAgreed = sql`(o.coupon_id is null or k.status = 'active'
        and coalesce((select amount_paise from order_adjustment where order_id = o.id and kind = 'coupon'), 0) <= round(o.subtotal_paise * k.percent / 100)) and not exists (
      select from order_line l left join (variant v join product p on p.id = v.product_id and p.status = 'active')
        on v.id = l.variant_id and v.status = 'active'
      where l.order_id = o.id and (v.id is null or v.price_paise > l.unit_price_paise))`
