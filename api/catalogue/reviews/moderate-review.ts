import type { EmailJob } from '../../../shop/mail/email.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { AdminReview } from '../../../shop/reviews/admin-contract.ts'
import { type RejectionReason, rejectionTexts } from '../../../shop/reviews/reasons.ts'
import { nextReviewStates, type ReviewState } from '../../../shop/reviews/states.ts'
import { type AuditMember, recordAudit } from '../../platform/audit/audit-log.ts'
import { throwStale } from '../../platform/audit/throw-stale.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { showReview } from './list-reviews.ts'
import { type LockedReview, lockReview, updateReview } from './review-store.ts'

interface Deps {
  db: Db
  now: () => Date
}

interface OnReview {
  reviewId: string
  version: number
  actor: string
  member?: AuditMember | undefined
}

/** Throws `not-found`, `stale` and `review-settled`. */
export function publishReview(deps: Deps, on: OnReview): Promise<AdminReview> {
  return changeUnderLock(deps, { ...on, operation: 'publish' }, async (tx, { review, at }) => {
    requireMove(review, 'published')
    await updateReview(tx, review.id, { state: 'published', decided_at: at, rejection: null })
  })
}

/** Its author is told the reason by email; its photographs go. Throws `not-found`, `stale` and `review-settled`. */
export function rejectReview(
  deps: Deps,
  { reason, ...on }: OnReview & { reason: RejectionReason },
): Promise<AdminReview> {
  return changeUnderLock(deps, { ...on, operation: 'reject' }, async (tx, { review, at }) => {
    requireMove(review, 'rejected')
    await updateReview(tx, review.id, { state: 'rejected', decided_at: at, rejection: reason })
    // The clean-up deletes their files.
    await tx.deleteFrom('review_photo').where('review_id', '=', review.id).execute()
    await settleReports(tx, review.id, at)
    await tellAuthor(tx, review, reason)
  })
}

/** In public, below it. Throws `not-found`, `stale` and `review-settled`. */
export function answerReview(
  deps: Deps,
  { text, ...on }: OnReview & { text: string | null },
): Promise<AdminReview> {
  return changeUnderLock(deps, { ...on, operation: 'answer' }, async (tx, { review, at }) => {
    if (review.state !== 'published') throw new Refusal('review-settled', { state: review.state })
    await updateReview(tx, review.id, { answer: text, answered_at: text === null ? null : at })
  })
}

/** It stays as it is. Throws `not-found` and `stale`. */
export function dismissReports(deps: Deps, on: OnReview): Promise<AdminReview> {
  return changeUnderLock(deps, { ...on, operation: 'dismiss-reports' }, (tx, { review, at }) =>
    settleReports(tx, review.id, at),
  )
}

function requireMove({ state }: LockedReview, to: ReviewState): void {
  if (!nextReviewStates[state].includes(to)) throw new Refusal('review-settled', { state })
}

async function settleReports(tx: Tx, reviewId: string, at: Date): Promise<void> {
  await tx
    .updateTable('review_report')
    .set({ settled_at: at })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .execute()
}

async function tellAuthor(tx: Tx, review: LockedReview, reason: RejectionReason): Promise<void> {
  const author = await findAuthor(tx, review)
  if (!author) return
  const { title, body: text } = review
  const payload: EmailJob = {
    to: author.email,
    about: newId(),
    email: { kind: 'review-rejected', product: author.product, reason: rejectionTexts[reason], title, text },
  }
  await addJob(tx, { task: 'email', payload })
}

function findAuthor(tx: Tx, { id }: LockedReview) {
  return tx
    .selectFrom('review')
    .innerJoin('customer', 'customer.id', 'review.customer_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'review.order_id')
        .onRef('order_line.position', '=', 'review.position'),
    )
    .select(['customer.email', 'order_line.title as product'])
    .where('review.id', '=', id)
    .executeTakeFirst()
}

type Work = (tx: Tx, found: { review: LockedReview; at: Date }) => Promise<void>

function changeUnderLock(
  { db, now }: Deps,
  { reviewId, version, operation, ...by }: OnReview & { operation: string },
  work: Work,
): Promise<AdminReview> {
  const at = now()
  return withTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new Refusal('not-found', { what: 'review' })
    const subject = `review ${reviewId}`
    if (review.version !== version) await throwStale(tx, { subject, version: review.version })
    await work(tx, { review, at })
    const changed = await showReview(tx, reviewId)
    await recordAudit(tx, {
      ...by,
      at,
      operation,
      subject,
      before: { state: review.state, answer: review.answer },
      after: { state: changed.state, rejection: changed.rejection, answer: changed.answer },
    })
    return changed
  })
}
