import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { RefundLinesResponse } from '../../../shop/refunds/contract.ts'
import type { PlannedLine } from '../../../shop/refunds/plan-refund.ts'
import type { LineRefundReason } from '../../../shop/refunds/reasons.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

interface RequestOfRefund {
  key: string | null
  /** Of its contents. */
  hash: Buffer
}

interface NewLineRefund {
  id: string
  orderId: string
  /** Null of cash, which the team pays out. */
  paymentId: string | null
  amount: Paise
  reason: LineRefundReason
  request: RequestOfRefund
  lines: readonly PlannedLine[]
  now: Date
}

/** Of an order that is locked. The provider is asked by `processRefunds`, but for cash. */
export async function insertLineRefund(tx: Tx, refund: NewLineRefund): Promise<void> {
  const { id, orderId, paymentId, now, lines } = refund
  await tx
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      payment_id: paymentId,
      status: paymentId === null ? 'to-pay-out' : 'pending',
      amount_paise: refund.amount,
      reason: refund.reason,
      by_line: true,
      request_key: refund.request.key,
      request_hash: refund.request.hash,
      idempotency_key: `lines-${id}`,
      created_at: now,
      check_at: paymentId === null ? null : now,
    })
    .execute()
  const rows = lines.flatMap(({ line, parts, restock }) =>
    parts.map(({ parcelId, quantity, amount }) => ({
      refund_id: id,
      order_id: orderId,
      position: line - 1,
      parcel_id: parcelId,
      quantity,
      amount_paise: amount,
      restocked: restock,
    })),
  )
  await tx.insertInto('refund_line').values(rows).execute()
}

export interface LineRefund extends Omit<RefundLinesResponse, 'arrivesBy'> {
  request: { key: string | null; hash: Buffer | null }
  createdAt: string
}

/** In the order in which they were made. */
export async function findLineRefunds(db: Db | Tx, orderId: string): Promise<LineRefund[]> {
  const { rows } = await sql<Omit<LineRefund, 'request'> & LineRefund['request']>`/* find-line-refunds */
    select r.id as "refundId", r.amount_paise as amount, r.reason, r.status, r.request_key as key, r.request_hash as hash,
      to_json(r.created_at) as "createdAt", (select json_agg(l order by l.line) from (
        select position + 1 as line, sum(quantity) as quantity, sum(amount_paise) as amount,
          coalesce(sum(quantity) filter (where restocked), 0) as restocked
        from refund_line where refund_id = r.id group by position) l) as lines,
      array(select data->>'number' from invoice where refund_id = r.id order by series, number) as "creditNotes"
    from refund r where r.order_id = ${orderId} and r.by_line order by r.created_at, r.id`.execute(db)
  return rows.map(({ key, hash, ...refund }) => ({ ...refund, request: { key, hash } }))
}
