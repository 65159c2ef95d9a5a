import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openReviewLink } from './review-link.ts'
import { findReviewsOfOrder, lockReview, updateReview } from './review-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config'>

/** Its words go; twice is harmless. Throws `link-expired` and `not-found`. */
export async function withdrawByLink(
  deps: Deps,
  { token, line }: { token: string; line: number },
): Promise<void> {
  const { orderId } = await openReviewLink(deps, token)
  const written = (await findReviewsOfOrder(deps.db, orderId)).find((review) => review.line === line)
  await withdraw(deps, written?.id, () => true)
}

/** Throws `not-found`, also for other customers' reviews. */
export function withdrawOwn(
  deps: Deps,
  { reviewId, customerId }: { reviewId: string; customerId: string },
): Promise<void> {
  return withdraw(deps, reviewId, (review) => review.customer_id === customerId)
}

function withdraw(
  { db, now }: Deps,
  id: string | undefined,
  isTheirs: (review: { customer_id: string | null }) => boolean,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const review = id === undefined ? null : await lockReview(tx, id)
    if (!review || !isTheirs(review)) throw new Refusal('not-found', { what: 'review' })
    if (review.state === 'withdrawn') return
    await tx.deleteFrom('review_photo').where('review_id', '=', review.id).execute()
    await updateReview(tx, review.id, emptied(now()))
  })
}

function emptied(at: Date) {
  return {
    ...({ state: 'withdrawn', withdrawn_at: at, rejection: null } as const),
    name: '',
    title: '',
    body: '',
    answer: null,
    answered_at: null,
  }
}

/** What is shown stays without the name and the photographs; all else of them goes. */
export async function eraseReviewsOf(tx: Tx, customerId: string, at = new Date()): Promise<void> {
  // Whoever moderates one of them, or adds a photograph, ends first.
  await tx
    .selectFrom('review')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`delete from review_photo where review_id in (select id from review where customer_id = ${customerId})`.execute(
    tx,
  )
  await tx
    .updateTable('review')
    .set({ name: '' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'published')
    .execute()
  await tx
    .updateTable('review')
    .set(emptied(at))
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['submitted', 'rejected'])
    .execute()
}
