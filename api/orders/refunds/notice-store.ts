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
