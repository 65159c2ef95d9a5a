import { type RawBuilder, sql } from 'kysely'
import { goals } from '#store/trade.ts'
import { variantText } from '../../../shop/orders/line-name.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { AdminReview } from '../../../shop/reviews/admin-contract.ts'
import type { ReviewState } from '../../../shop/reviews/states.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { photosOf } from './review-store.ts'

interface Wanted {
  id?: string
  state?: ReviewState | undefined
  isReported?: boolean
  /** A handle. */
  product?: string | undefined
  oldestFirst?: boolean
  after?: string | undefined
  limit: number
}

type Row = Omit<AdminReview, 'submittedAt' | 'decidedAt' | 'answeredAt'> &
  Record<'submittedAt', Date> &
  Record<'decidedAt' | 'answeredAt', Date | null>

export async function listReviews(db: Db | Tx, wanted: Wanted): Promise<AdminReview[]> {
  const direction = wanted.oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`/* list-reviews */
    select r.id, l.title as product, l.product_handle as handle, r.variant_title as "variantTitle", r.stars, r.title,
      r.body as text, r.name, r.goal, r.state, r.submitted_at as "submittedAt", r.decided_at as "decidedAt", r.rejection,
      r.answer, r.answered_at as "answeredAt", r.helpful, r.customer_id as "customerId", o.order_number as "orderNumber", r.version,
      ${photosOf} as photos,
      coalesce((select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason)
        from (select reason, count(*)::int as count from review_report p
          where p.review_id = r.id and p.settled_at is null group by reason) open), '[]') as reports
    from review r join order_line l using (order_id, position) join "order" o on o.id = r.order_id
    where ${sql.join([sql`true`, ...conditionsOf(wanted)], sql` and `)}
    order by r.id ${direction} limit ${wanted.limit}`.execute(db)
  return rows.map(wireReview)
}

const hasOpenReport = sql`exists (select from review_report p where p.review_id = r.id and p.settled_at is null)`

function conditionsOf({ id, state, isReported, product, oldestFirst, after }: Wanted): RawBuilder<unknown>[] {
  return [
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ...(isReported ? [sql`r.state = 'published' and ${hasOpenReport}`] : []),
    ...(product === undefined ? [] : [sql`l.product_handle = ${product}`]),
    ...(after === undefined ? [] : [oldestFirst ? sql`r.id > ${after}` : sql`r.id < ${after}`]),
  ]
}

function wireReview({ submittedAt, decidedAt, answeredAt, variantTitle, goal, ...row }: Row): AdminReview {
  return {
    goal: (goal && goals[goal]) ?? null,
    ...row,
    variantTitle: variantText(variantTitle),
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Throws `not-found`. */
export async function showReview(db: Db | Tx, id: string): Promise<AdminReview> {
  const [review] = await listReviews(db, { id, limit: 1 })
  if (!review) throw new Refusal('not-found', { what: 'review' })
  return review
}

export async function countReviews(db: Db): Promise<{ waiting: number; reported: number }> {
  const { rows } = await sql<{ waiting: number; reported: number }>`
    select (select count(*)::int from review where state = 'submitted') as waiting,
      (select count(*)::int from review r where r.state = 'published' and ${hasOpenReport}) as reported`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, reported: 0 }
}
