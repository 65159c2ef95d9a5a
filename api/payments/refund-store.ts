import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Paise, paise } from '../../shop/money.ts'
import type { Db, Tx } from '../postgres/database.ts'
import type { RefundTable } from '../postgres/schema.ts'
import type { ProviderRefund } from './provider.ts'

export interface NewRefund {
  orderId: string
  paymentId: string
  amount: Paise
  reason: RefundTable['reason']
  now: Date
}

/** Writes down that a payment goes back in full. Answers the refund's id; null when it does so already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | null> {
  const inserted = await tx
    .insertInto('refund')
    .values({
      id: randomUUIDv7(),
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      amount_paise: refund.amount,
      reason: refund.reason,
      idempotency_key: `${refund.reason}-${refund.paymentId}`,
      created_at: refund.now,
      check_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export type PendingRefund = Selectable<RefundTable>

/**
 * Takes refunds that are due, for this process alone: each is put off by a gap that doubles with every
 * try, from five seconds to six hours.
 */
export async function claimDueRefunds(db: Db, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<PendingRefund>`
    update refund set attempts = attempts + 1,
      check_at = ${now}::timestamptz + least(interval '5 seconds' * power(2, least(attempts, 20)), interval '6 hours')
    where id in (select id from refund where check_at <= ${now} and status = 'pending'
      order by check_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Notes what the provider says of a refund. What is settled stays as it is: events come late and out of order. */
export async function noteRefund(db: Db | Tx, refund: ProviderRefund, now: Date): Promise<void> {
  const isSettled = refund.status !== 'pending'
  await db
    .updateTable('refund')
    .set({
      status: refund.status,
      provider_refund_id: refund.id,
      bank_reference: refund.bankReference,
      ...(isSettled ? { check_at: null, last_error: null } : {}),
      ...(refund.status === 'processed' ? { processed_at: now } : {}),
    })
    .where('payment_id', '=', refund.paymentId)
    .where('amount_paise', '=', paise(refund.amount))
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('provider_refund_id', 'is', null), eb('provider_refund_id', '=', refund.id)]))
    .execute()
}

export async function noteRefundError(db: Db, id: string, message: string): Promise<void> {
  await db.updateTable('refund').set({ last_error: message }).where('id', '=', id).execute()
}

export async function giveRefundUp(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ status: 'failed', check_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** The money went back by another way, so the provider knows no refund by our key. */
export async function noteRefundedElsewhere(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ status: 'processed', check_at: null, processed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
