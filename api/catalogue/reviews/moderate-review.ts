import type { EmailJob } from '../../../shop/mail/email.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { AdminReview } from '../../../shop/reviews/admin-contract.ts'
import { type RejectionReason, rejectionTexts } from '../../../shop/reviews/reasons.ts'
import { nextReviewStates, type ReviewState } from '../../../shop/reviews/states.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import { changeUnderLock } from '../../platform/audit/change-under-lock.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { showReview } from './list-reviews.ts'
import { lockReview, updateReview } from './review-store.ts'

interface Deps {
  db: Db
  now: () => Date
}

interface OnReview extends By {
  reviewId: string
  version: number
}

/** Throws `not-found`, `stale` and `review-settled`. */
export function publishReview(deps: Deps, on: OnReview): Promise<AdminReview> {
  return change(deps, { ...on, operation: 'publish' }, async (tx, review, at) => {
    requireMove(review, 'published')
    await updateReview(tx, review.id, { state: 'published', decided_at: at, rejection: null })
  })
}

/** Its author sees the reason, and is told by email where there is one; its photographs go. Throws `not-found`, `stale` and `review-settled`. */
export function rejectReview(
  deps: Deps,
  { reason, ...on }: OnReview & { reason: RejectionReason },
): Promise<AdminReview> {
  return change(deps, { ...on, operation: 'reject' }, async (tx, review, at) => {
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
  return change(deps, { ...on, operation: 'answer' }, async (tx, review, at) => {
    if (review.state !== 'published') throw new Refusal('review-settled', { state: review.state })
    await updateReview(tx, review.id, { answer: text, answered_at: text === null ? null : at })
  })
}

/** It stays as it is. Throws `not-found` and `stale`. */
export function dismissReports(deps: Deps, on: OnReview): Promise<AdminReview> {
  return change(deps, { ...on, operation: 'dismiss-reports' }, (tx, review, at) =>
    settleReports(tx, review.id, at),
  )
}

function requireMove({ state }: AdminReview, to: ReviewState): void {
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

async function tellAuthor(tx: Tx, review: AdminReview, reason: RejectionReason): Promise<void> {
  const author = await tx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', review.customerId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!author) return
  const { product, title, text } = review
  const payload: EmailJob = {
    to: author.email,
    about: newId(),
    email: { kind: 'review-rejected', product, reason: rejectionTexts[reason], title, text },
  }
  await addJob(tx, { task: 'email', payload })
}

function change(
  deps: Deps,
  { reviewId, ...on }: OnReview & { operation: string },
  write: (tx: Tx, review: AdminReview, at: Date) => Promise<void>,
): Promise<AdminReview> {
  const review = {
    lock: (tx: Tx) => lockReview(tx, reviewId),
    read: (tx: Tx) => showReview(tx, reviewId),
    subject: () => `review ${reviewId}`,
    audited: ({ state, rejection, answer }: AdminReview) => ({ state, rejection, answer }),
  }
  return changeUnderLock(deps, { ...on, ...review }, write)
}
