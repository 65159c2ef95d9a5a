import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export interface ToldPayment {
  orderId: string
  provider: string
  providerOrderId: string
  paymentId: string
  amount: number
}

export async function setToldByEvent(
  db: Db,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  await sql`/* set-told-by-event */
    insert into told_payment (order_id, told_at, check_at)
    select id, ${now}::timestamptz, ${now}::timestamptz from "order" where payment_id = ${paymentId} and status in ('paid', 'confirmed')
    on conflict do nothing`.execute(db)
}

/** They come again, should this process die or the provider be away: first after a minute, at last every hour. */
export async function claimTold(db: Db, { now, most }: { now: Date; most: number }): Promise<ToldPayment[]> {
  const { rows } = await sql<ToldPayment>`/* claim-told-payments */
    update told_payment t set check_at = ${now}::timestamptz
      + least(greatest(${now}::timestamptz - told_at, interval '1 minute'), interval '1 hour')
    from "order" o where o.id = t.order_id and t.order_id = any(array(
      select order_id from told_payment where check_at <= ${now} order by check_at limit ${most} for update skip locked))
    returning o.id as "orderId", o.provider, o.provider_order_id as "providerOrderId", o.payment_id as "paymentId",
      paid_online(o)::float8 as amount`.execute(db)
  return rows
}

/** The provider knows it, though it may have denied it before. */
export async function acceptTold(db: Db, orderId: string): Promise<void> {
  await sql`/* accept-told-payment */
    with told as (delete from told_payment where order_id = ${orderId} returning order_id)
    update "order" o set payment_check = null from told where o.id = told.order_id and o.payment_check = 'unknown'`.execute(
    db,
  )
}

/** Nobody packs it any more. */
export async function refuseTold(db: Db, orderId: string): Promise<void> {
  await sql`/* refuse-told-payment */
    with told as (delete from told_payment where order_id = ${orderId} returning order_id)
    update "order" o set payment_check = 'unknown' from told where o.id = told.order_id`.execute(db)
}
