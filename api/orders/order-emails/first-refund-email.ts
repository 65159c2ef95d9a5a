import { sql } from 'kysely'
import { queuedJobs } from '../../platform/jobs/queue-tables.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** The email that announces a refund is queued, and not given up. */
export async function isFirstEmailWaiting(
  db: Db,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<boolean> {
  // A cancellation names no refund.
  const isFirst = sql`payload->>'orderId' = ${orderId} and coalesce(payload->>'refundId', ${refundId}) = ${refundId}
    and payload->>'kind' in ('order-cancelled', 'order-refunded', 'order-part-refunded')`
  const { rows } = await sql<{ isWaiting: boolean }>`/* is-first-refund-email-waiting */
    select exists (select from outbox where ${isFirst})
      or exists (select from ${sql.raw(queuedJobs)} where attempts < max_attempts and ${isFirst}) as "isWaiting"`.execute(
    db,
  )
  return rows[0]?.isWaiting ?? false
}
