import { sql } from 'kysely'
import type { OwnReviews } from '../../../shop/reviews/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { rejectionText } from './show-link.ts'

type Own = OwnReviews['reviews'][number]

/** Newest first. */
export async function findOwnReviews(db: Db, customerId: string): Promise<Own[]> {
  const { rows } = await sql<Omit<Own, 'writtenAt'> & { writtenAt: Date }>`
    select r.id, l.title as product, r.stars, r.title, r.body as text, r.state, r.rejection as reason, r.submitted_at as "writtenAt"
    from review r join order_line l using (order_id, position)
    where r.customer_id = ${customerId} order by r.submitted_at desc, r.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    reason: rejectionText(row.reason),
    writtenAt: row.writtenAt.toISOString(),
  }))
}
