import { type RawBuilder, type Selectable, sql } from 'kysely'
import { noMoney, type Paise, paise } from '../../../shop/money.ts'
import type { RefundStatus } from '../../../shop/refunds/contract.ts'
import type { OtherWay } from '../../../shop/refunds/other-ways.ts'
import type { LineRefundReason, RefundReason } from '../../../shop/refunds/reasons.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { DB } from '../../platform/postgres/schema.ts'
import type { ProviderRefund } from '../payment-provider/provider.ts'

export interface NewRefund {
  orderId: string
  paymentId: string
  amount: Paise
  reason: Exclude<RefundReason, LineRefundReason>
  now: Date
  checkAt?: Date
}

/** Of all that is left of a payment. Returns the refund's id; null where the payment has one. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | null> {
  const inserted = await tx
    .insertInto('refund')
    .values({
      id: newId(),
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      amount_paise: refund.amount,
      reason: refund.reason,
      idempotency_key: `${refund.reason}-${refund.paymentId}`,
      created_at: refund.now,
      check_at: refund.checkAt ?? refund.now,
    })
    .onConflict((conflict) => conflict.column('payment_id').where(sql<boolean>`not by_line`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** At a provider: of cash none is pending. */
export type PendingRefund = Omit<Selectable<DB['refund']>, 'payment_id'> & {
  payment_id: string
  provider: string
}

/** Claimed refunds are put off by a gap that doubles, from five seconds to six hours. */
export async function claimDueRefunds(db: Db, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<PendingRefund>`
    update refund set attempts = attempts + 1,
      check_at = ${now}::timestamptz + least(interval '5 seconds' * power(2, least(attempts, 20)), interval '6 hours')
    where id = any(array(select id from refund where check_at <= ${now} and status = 'pending'
      order by check_at limit ${limit} for update skip locked))
    returning *, (select provider from "order" o where o.id = order_id)`.execute(db)
  return rows
}

export interface KnownRefund {
  id: string
  /** Of the order. */
  provider: string
  status: RefundStatus
  /** Null of cash. */
  paymentId: string | null
  amount: Paise
  providerRefundId: string | null
  bankReference: string | null
  paidBy: OtherWay | null
  lastError: string | null
  orderId: string
  orderNumber: number | null
}

export function lockRefund(tx: Tx, refundId: string): Promise<KnownRefund | null> {
  return lockWhere(tx, sql`r.id = ${refundId}`)
}

export async function findKnownRefund(db: Db, refundId: string): Promise<KnownRefund | null> {
  const { rows } = await sql<KnownRefund>`${knownRefund} where r.id = ${refundId}`.execute(db)
  return rows[0] ?? null
}

/** By the provider's id or our receipt; else the refund of the whole payment, or a failed one that was made by hand. */
export function lockReportedRefund(
  tx: Tx,
  { id, paymentId, receipt, amount }: ProviderRefund,
  provider: string,
): Promise<KnownRefund | null> {
  const isIt = sql`r.provider_refund_id = ${id} or r.id::text = ${receipt}`
  const isNoticed = sql`exists (select from payment_notice where id = ${id})`
  const isLike = sql`not ${isNoticed} and (not r.by_line or (r.status = 'failed' and r.amount_paise = ${amount}))`
  return lockWhere(
    tx,
    sql`r.payment_id = ${paymentId} and o.provider = ${provider} and (${isIt} or ${isLike})
      order by coalesce(${isIt}, false) desc, r.amount_paise = ${amount} desc, r.created_at limit 1`,
  )
}

const knownRefund = sql`
    select r.id, o.provider, r.status, r.payment_id as "paymentId", r.amount_paise as amount, r.provider_refund_id as "providerRefundId",
      r.bank_reference as "bankReference", r.paid_by as "paidBy", r.last_error as "lastError", r.order_id as "orderId",
      o.order_number as "orderNumber"
    from refund r join "order" o on o.id = r.order_id`

async function lockWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<KnownRefund | null> {
  const { rows } = await sql<KnownRefund>`${knownRefund} where ${condition} for update of r`.execute(tx)
  return rows[0] ?? null
}

interface RefundMark extends Pick<ProviderRefund, 'status' | 'bankReference'> {
  id: string | null
  now: Date
}

export async function markRefund(tx: Tx, refundId: string, mark: RefundMark): Promise<void> {
  const { status, id, bankReference, now } = mark
  await tx
    .updateTable('refund')
    .set({
      status,
      ...(id === null ? {} : { provider_refund_id: id, bank_reference: bankReference }),
      ...(status === 'pending' ? {} : { check_at: null }),
      ...(status === 'processed' ? { last_error: null, processed_at: now } : {}),
    })
    .where('id', '=', refundId)
    .execute()
}

/** `isRunning`: at the provider. Else the old key would bring back the refund that failed. */
export async function reopenRefund(
  tx: Tx,
  { id, providerRefundId }: KnownRefund,
  { isRunning, now }: { isRunning: boolean; now: Date },
): Promise<void> {
  const isAnother = providerRefundId !== null && !isRunning
  await tx
    .updateTable('refund')
    .set({
      status: 'pending',
      attempts: 0,
      check_at: now,
      ...(isAnother && {
        provider_refund_id: null,
        idempotency_key: sql<string>`idempotency_key || '-again'`,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function markPaidBy(
  tx: Tx,
  refundId: string,
  { by, reference, on, now }: { by: OtherWay; reference: string; on: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({
      status: 'processed',
      paid_by: by,
      paid_on: on,
      bank_reference: reference,
      provider_refund_id: null,
      check_at: null,
      processed_at: now,
    })
    .where('id', '=', refundId)
    .execute()
}

export async function scheduleRefundsNow(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ check_at: now })
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Another amount under the same key would be refused. */
export async function lowerRefund(
  db: Db,
  id: string,
  { amount, now }: { amount: Paise; now: Date },
): Promise<void> {
  await sql`update refund set amount_paise = ${amount}, idempotency_key = idempotency_key || '-' || ${amount}::text, check_at = ${now}
    where id = ${id} and status = 'pending' and amount_paise > ${amount}`.execute(db)
}

export async function saveRefundError(db: Db, id: string, message: string): Promise<void> {
  await db.updateTable('refund').set({ last_error: message }).where('id', '=', id).execute()
}

export interface FoundRefund {
  provider: string
  /** Null of cash. */
  paymentId: string | null
  reason: RefundReason
  createdAt: Date
  paidBy: OtherWay | null
}

/** Null for an order that was cancelled with nothing paid. */
export async function findRefund(
  db: Db,
  { orderId, refundId }: { orderId: string; refundId?: string },
): Promise<FoundRefund | null> {
  const refund = db
    .selectFrom('refund as r')
    .innerJoin('order as o', 'o.id', 'r.order_id')
    .select([
      'o.provider',
      'r.payment_id as paymentId',
      'r.reason',
      'r.created_at as createdAt',
      'r.paid_by as paidBy',
    ])
    .where('r.order_id', '=', orderId)
  const one = refundId ? refund.where('r.id', '=', refundId) : refund.where('reason', '=', 'cancelled')
  return (await one.executeTakeFirst()) ?? null
}

/** Of what an order was paid by: by us, in the provider's dashboard, or to who won a dispute. In cash also what was paid online before. */
export async function findRefundedAmount(
  tx: Tx,
  { id, paymentId }: { id: string; paymentId: string | null },
): Promise<Paise> {
  const { rows } = await sql<{ refunded: Paise }>`
    select coalesce(sum(amount_paise), 0)::float8 as refunded from (
      select amount_paise from refund where order_id = ${id} and payment_id is not distinct from ${paymentId}
      union all select amount_paise from payment_notice where order_id = ${id}
        and (payment_id = ${paymentId} or ${paymentId}::text is null) and (kind = 'refund' or status = 'lost')) r`.execute(
    tx,
  )
  return rows[0]?.refunded ?? noMoney
}

/** What the other refunds and lost disputes leave of its payment. Null where its order is paid by another one. */
export async function findLeftFor(
  tx: Tx,
  { orderId, paymentId, amount }: Pick<KnownRefund, 'orderId' | 'paymentId' | 'amount'>,
): Promise<Paise | null> {
  const order = await tx
    .selectFrom('order as o')
    .select(sql<Paise>`paid_online(o)::float8`.as('paid'))
    .where('id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (!order) return null
  const refunded = await findRefundedAmount(tx, { id: orderId, paymentId })
  return paise(Math.max(0, order.paid + amount - refunded))
}

export async function countOpenRefunds(db: Db): Promise<{ pending: number; failed: number }> {
  const { rows } = await sql<{ pending: number; failed: number }>`
    select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'failed') as failed
    from refund where status in ('pending', 'failed')`.execute(db)
  return rows[0] ?? { pending: 0, failed: 0 }
}
