import { sql } from 'kysely'
import { noMoney, type Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { ProviderDispute, ProviderRefund } from '../payment-provider/provider.ts'

export interface PaidFor {
  orderId: string
  orderNumber: number | null
}

export async function findPaidOrder(
  tx: Tx,
  { provider, paymentId }: { provider: string; paymentId: string },
): Promise<PaidFor | null> {
  const found = await tx
    .selectFrom('order')
    .select(['id as orderId', 'order_number as orderNumber'])
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found ?? null
}

/** An order is paid by it, or it is refunded already. */
export async function isKnownPayment(db: Db | Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`/* is-known-payment */
    select from "order" where payment_id = ${paymentId}
    union all select from refund where payment_id = ${paymentId} limit 1`.execute(db)
  return rows.length > 0
}

export async function insertProviderRefund(
  tx: Tx,
  orderId: string,
  { refund, now }: { refund: ProviderRefund; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
    values (${refund.id}, 'refund', ${orderId}, ${refund.paymentId}, ${refund.amount}, 'processed', ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Of a payment that went back in whole, by hand, while refunds of ours waited: those are counted, so the refund by hand counts for
 * the rest. Called by whichever is known last; the lock is for both at once.
 */
export async function countOnce(tx: Tx, paymentId: string): Promise<void> {
  await sql`select from "order" where payment_id = ${paymentId} for no key update`.execute(tx)
  await sql`/* count-once */
    with made as (
      select coalesce(sum(amount_paise), 0) as all_paise, coalesce(sum(amount_paise) filter (where provider_refund_id is null), 0) as elsewhere_paise
      from refund where payment_id = ${paymentId} and status = 'processed' and paid_by is null
    ), noticed as (
      select id, amount_paise, sum(amount_paise) over () as all_paise, sum(amount_paise) over (order by id) - amount_paise as before_paise
      from payment_notice where payment_id = ${paymentId} and kind = 'refund'
    ), twice as (
      select n.id, least(n.amount_paise, least(m.elsewhere_paise, m.all_paise + n.all_paise - paid_online(o)) - n.before_paise) as paise
      from noticed n, made m, "order" o where o.payment_id = ${paymentId}
    )
    update payment_notice n set amount_paise = n.amount_paise - t.paise, reported_paise = coalesce(n.reported_paise, n.amount_paise)
    from twice t where t.id = n.id and t.paise > 0`.execute(tx)
}

/** False when nothing is new. Events come out of order: what is decided stays decided. */
export async function saveDispute(
  tx: Tx,
  orderId: string,
  { dispute, now }: { dispute: ProviderDispute; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_notice as n (id, kind, order_id, payment_id, amount_paise, status, reported_at, reason, respond_by)
    values (${dispute.id}, 'dispute', ${orderId}, ${dispute.paymentId}, ${dispute.amount}, ${dispute.status}, ${now},
      ${dispute.reason}, ${dispute.respondBy})
    on conflict (id) do update set status = excluded.status, reported_at = excluded.reported_at,
      reason = coalesce(excluded.reason, n.reason), respond_by = coalesce(excluded.respond_by, n.respond_by)
    where n.status <> excluded.status and n.status not in ('won', 'lost', 'closed') returning id`.execute(tx)
  return rows.length > 0
}

export interface Dispute extends Pick<ProviderDispute, 'id' | 'status' | 'reason' | 'respondBy'> {
  amount: Paise
}

/** The newest first. */
export async function findDisputes(db: Db, orderId: string): Promise<Dispute[]> {
  return db
    .selectFrom('payment_notice')
    .select(['id', 'amount_paise as amount', 'status', 'reason', 'respond_by as respondBy'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'dispute')
    .orderBy('reported_at', 'desc')
    .$castTo<Dispute>()
    .execute()
}

export interface MoneyTrouble {
  /** At the provider, by hand. */
  refunded: Paise
  /** Open or lost: nothing more is sent. */
  isDisputed: boolean
  isDisputeOpen: boolean
  /** To the provider: an event alone told of it. */
  isUnknown: boolean
}

export async function findMoneyTrouble(tx: Db | Tx, orderId: string): Promise<MoneyTrouble> {
  const { rows } = await sql<MoneyTrouble>`
    select coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as refunded,
      coalesce(bool_or(kind = 'dispute' and status not in ('won', 'closed')), false) as "isDisputed",
      coalesce(bool_or(kind = 'dispute' and status not in ('won', 'closed', 'lost')), false) as "isDisputeOpen",
      exists (select from "order" where id = ${orderId} and payment_check = 'unknown') as "isUnknown"
    from payment_notice where order_id = ${orderId}`.execute(tx)
  return rows[0] ?? { refunded: noMoney, isDisputed: false, isDisputeOpen: false, isUnknown: false }
}
