import { sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { Db } from '../postgres/database.ts'
import type { KeptEvent } from './event-store.ts'

interface CapturedPayment {
  id: string
  /** The provider's. */
  orderId: string
  /** Paise, in rupees. */
  amount: number
}

interface Arrival {
  event: KeptEvent | null
  now: Date
}

export interface ConfirmedOrder {
  id: string
  orderNumber: number
  total: Paise
  /** False where this very payment had confirmed it before. */
  isNews: boolean
}

/**
 * What nearly every payment is, in one statement: the whole of what a waiting order asks for, or the word of
 * a payment that has had its effect. Pays the order, keeps the event, and writes the letter that
 * `writeConfirmation` writes. Null, with nothing done, for everything else, and where somebody is at it.
 */
export async function confirmWaitingOrder(
  db: Db,
  payment: CapturedPayment,
  { event, now }: Arrival,
): Promise<ConfirmedOrder | null> {
  const { rows } = await sql<ConfirmedOrder>`/* confirm-waiting-order */
    with paid as (
      update "order" set status = 'paid', payment_id = ${payment.id}::text, claimed_payment_id = null,
        order_number = nextval('order_number'), paid_at = ${now}::timestamptz, check_at = null
      where provider_order_id = ${payment.orderId}::text and status = 'awaiting-payment' and total_paise = ${payment.amount}::bigint
        and not exists (select from payment_event where event_id = ${event?.id ?? null}::text)
      returning *
    ), known as (
      select id, order_number, total_paise from "order"
      where provider_order_id = ${payment.orderId}::text and payment_id = ${payment.id}::text
        and total_paise = ${payment.amount}::bigint and status <> 'refunded' and order_number is not null
    ), done as (
      select id, order_number, total_paise, true as is_news from paid
      union all select id, order_number, total_paise, false from known
    ), kept as (
      insert into payment_event (event_id, event, payload, received_at)
      select ${event?.id ?? null}::text, ${event?.event ?? null}::text, ${event?.payload ?? null}::text, ${now}::timestamptz
      from done where ${event !== null}::boolean on conflict do nothing
    ), letter as (
      insert into outbox (task, payload)
      select 'letter', jsonb_build_object('to', c.email, 'about', o.id, 'letter', jsonb_build_object('kind', 'order-confirmed',
        'order', jsonb_build_object('id', o.id, 'orderNumber', o.order_number,
          'placedAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'firstName', c.first_name,
          'lines', (select jsonb_agg(jsonb_build_object('title', l.title, 'variantTitle', l.variant_title,
            'quantity', l.quantity, 'unitPrice', l.unit_price_paise) order by l.position) from order_line l where l.order_id = o.id),
          'subtotal', o.subtotal_paise, 'discount', o.discount_paise, 'total', o.total_paise, 'couponTitle', o.coupon_title,
          'shippingAddress', o.shipping_address)))
      from paid o join customer c on c.id = o.customer_id
    )
    select id, order_number as "orderNumber", total_paise as total, is_news as "isNews" from done`.execute(db)
  return rows[0] ?? null
}
