import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import { statusesWhere } from '../../../shop/orders/states.ts'
import { currentOrigin, type JobOrigin } from '../../platform/log/current-request.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inBatches } from '../../platform/postgres/in-batches.ts'
import type { SavedEvent } from '../payment-provider/provider.ts'

interface CapturedPayment {
  id: string
  provider: string
  orderId: string
  amount: number
}

export interface PaymentToConfirm extends CapturedPayment {
  event: SavedEvent | null
  now: Date
}

type QueuedPayment = PaymentToConfirm & { origin: JobOrigin }

export interface ConfirmedOrder {
  id: string
  orderNumber: number
  total: Paise
  isNew: boolean
}

/** The usual case in one statement. Null, with nothing done, for any other, and for orders that are locked. */
export function confirmWaitingOrder(db: Db, payment: PaymentToConfirm): Promise<ConfirmedOrder | null> {
  return confirmTogether(db, { ...payment, origin: currentOrigin() })
}

const confirmTogether = inBatches(async (db, payments: readonly QueuedPayment[]) => {
  const { rows } = await sql<ConfirmedOrder & { turn: number }>`/* confirm-waiting-orders */
    with payment as materialized (
      select * from json_to_recordset(${JSON.stringify(payments.map(paymentRow))}::json)
        as p(turn int, id text, provider text, provider_order_id text, amount bigint, event_id text, event text, event_payload text, origin jsonb, now timestamptz)
    ), waiting as (
      select o.id as order_id, p.* from payment p cross join lateral (
        select id from "order" where provider_order_id = p.provider_order_id and provider = p.provider and status = 'awaiting-payment'
          and total_paise = p.amount for update skip locked
      ) o where not exists (select from payment_event e where e.event_id = p.event_id)
    ), numbered as materialized (
      -- Materialized, or an update that starts over would draw a second number.
      select *, nextval('order_number') as order_number
      from (select distinct on (order_id) * from waiting order by order_id, turn) w
    ), paid as (
      update "order" o set status = 'paid', payment_id = w.id, claimed_payment_id = null,
        order_number = w.order_number, paid_at = w.now, check_at = null
      from numbered w where o.id = w.order_id
      returning o.*, w.turn, w.origin, w.event_id, w.now
    ), done as (
      select turn, id, order_number, total_paise, true as is_new from paid
      union all select p.turn, o.id, o.order_number, o.total_paise, false
      from payment p cross join lateral (
        select id, order_number, total_paise from "order" where provider_order_id = p.provider_order_id and provider = p.provider
          and payment_id = p.id and total_paise = p.amount and status = any(${statusesWhere('received')}) and order_number is not null offset 0
      ) o
    ), saved_event as (
      insert into payment_event (event_id, event, payload, received_at)
      select event_id, event, event_payload, now from payment join done using (turn) where event_id is not null
      on conflict do nothing
    ), told as (
      insert into told_payment (order_id, told_at, check_at)
      select id, now, now from paid where event_id is not null
    ), email as (
      insert into outbox (task, payload)
      select 'order-email', jsonb_build_object('kind', 'order-confirmed', 'orderId', id) || origin
      from paid where customer_id is not null
    )
    select turn, id, order_number as "orderNumber", total_paise as total, is_new as "isNew" from done`.execute(
    db,
  )
  const done = new Map(rows.map(({ turn, ...order }) => [turn, order]))
  return payments.map((_, turn) => done.get(turn) ?? null)
})

function paymentRow({ id, provider, orderId, amount, event, origin, now }: QueuedPayment, turn: number) {
  return {
    turn,
    id,
    amount,
    now,
    provider,
    provider_order_id: orderId,
    event_id: event?.id,
    event: event?.event,
    event_payload: event?.payload,
    origin,
  }
}
