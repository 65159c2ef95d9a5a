import { sql } from 'kysely'
import type { PayBy } from '../../../shop/orders/states.ts'
import type { RefundStatus } from '../../../shop/refunds/contract.ts'
import type { OtherWay } from '../../../shop/refunds/other-ways.ts'
import type { RefundReason } from '../../../shop/refunds/reasons.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { countRows } from '../../work.ts'

export interface ListedRefund {
  id: string
  orderNumber: number | null
  payBy: PayBy
  amount: number
  reason: RefundReason
  status: RefundStatus
  createdAt: Date
  processedAt: Date | null
  checkAt: Date | null
  attempts: number
  lastError: string | null
  paidBy: OtherWay | null
}

interface Wanted {
  status?: RefundStatus | undefined
  limit: number
  /** The last one of the page before; ids rise with time. */
  after?: string | undefined
  /** Without `after`. */
  oldestFirst?: true
}

/** Newest first, or from the one that waits longest. */
export async function listRefunds(
  db: Db,
  { status, limit, after, oldestFirst }: Wanted,
): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select r.id, o.order_number as "orderNumber", o.pay_by as "payBy", r.amount_paise as amount, r.reason, r.status, r.created_at as "createdAt",
      r.processed_at as "processedAt", r.check_at as "checkAt", r.attempts, r.last_error as "lastError", r.paid_by as "paidBy"
    from refund r join "order" o on o.id = r.order_id
    where ${status ? sql`r.status = ${status}` : sql`true`} and ${after ? sql`r.id < ${after}` : sql`true`}
    order by r.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

export const countRefunds = (status: Exclude<RefundStatus, 'processed'>) =>
  countRows(
    () =>
      sql`select created_at as since, amount_paise as amount from refund where status = ${sql.lit(status)}`,
  )
