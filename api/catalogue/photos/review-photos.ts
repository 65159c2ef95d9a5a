import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import {
  everReviewPhotoFiles,
  mostReviewPhotos,
  reviewPhoto,
  reviewPhotoFiles,
} from '../../../shop/media/review-photo.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ReviewState } from '../../../shop/reviews/states.ts'
import type { CleanUpDeps } from '../../feature.ts'
import { secondsUntilOne } from '../../platform/limits/bucket.ts'
import { bucketKey, readBuckets, takeFromBucket } from '../../platform/limits/limit-store.ts'
import { mostRequestWaitMs, renderApart } from '../../platform/media/render-process.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openReviewLink } from '../reviews/review-link.ts'
import { findReviewsOfOrder, lockReview, updateReview } from '../reviews/review-store.ts'
import { orRefuse } from './storage-refusal.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'photoFiles'> & {
  onStorageError: (error: unknown) => void
}

/** One that is damaged at its end costs as much as a whole one. Throws `too-many`. */
export async function countReviewUpload(
  { db, now, config }: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  orderId: string,
): Promise<void> {
  const limit = config.limits['review-photo.link']
  const taken = { key: bucketKey('review-photo.link', orderId), limit, now: now().getTime() }
  if (await takeFromBucket(db, taken)) return
  const [fullAt = 0] = await readBuckets(db, [taken.key])
  throw new Refusal('too-many', { retryAfter: secondsUntilOne(limit, fullAt, taken.now) })
}

interface AddReviewPhoto {
  token: string
  line: number
  bytes: Buffer
}

/**
 * By the link of an email, while the review waits to be checked. The upload itself is not kept: what is stored is drawn
 * anew, without metadata. Throws `link-expired`, `not-found`, `review-settled`, `review-photos-full`, `photo-unusable`,
 * `too-many-photos-at-once` and those of storage.
 */
export async function addReviewPhoto(deps: Deps, { token, line, bytes }: AddReviewPhoto): Promise<string> {
  const { orderId } = await openReviewLink(deps, token)
  const review = (await findReviewsOfOrder(deps.db, orderId)).find((each) => each.line === line)
  if (!review) throw new Refusal('not-found', { what: 'review' })
  requireWaiting(review)
  requireRoom(review.photos.length)
  // sharp is loaded when the first photograph comes.
  const { readPhoto } = await import('../../platform/media/read-photo.ts')
  const photo = reviewPhoto({ hash: randomHash(), ...(await readPhoto(bytes)) })
  await deps.db.insertInto('review_photo_unused').values({ photo, since: deps.now() }).execute()
  await store(deps, photo, bytes)
  await attach(deps, review.id, photo)
  return photo
}

function requireWaiting({ state }: { state: ReviewState }): void {
  if (state !== 'submitted') throw new Refusal('review-settled', { state })
}

function requireRoom(photos: number): void {
  if (photos >= mostReviewPhotos) throw new Refusal('review-photos-full', { most: mostReviewPhotos })
}

/** Random: two of one picture are two, and one can be deleted. */
function randomHash(): string {
  return createHash('sha256').update(randomUUID()).digest('hex')
}

async function store({ photoFiles, onStorageError }: Deps, photo: string, bytes: Buffer): Promise<void> {
  const renditions = reviewPhotoFiles(photo)
  const limits = { mostWaitMs: mostRequestWaitMs }
  for (const { name, bytes: drawn } of await renderApart({ bytes, renditions }, limits))
    await orRefuse(photoFiles.save(name, drawn), onStorageError)
}

function attach({ db }: Deps, reviewId: string, photo: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new Refusal('not-found', { what: 'review' })
    requireWaiting(review)
    const { count } = await tx
      .selectFrom('review_photo')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow()
    requireRoom(Number(count))
    await tx
      .insertInto('review_photo')
      .values({ review_id: reviewId, position: Number(count), photo })
      .execute()
    await tx.deleteFrom('review_photo_unused').where('photo', '=', photo).execute()
    // Who has read the review without it must not publish it.
    await updateReview(tx, reviewId, {})
  })
}

/** An hour after: an upload may still be under way. */
const unusedMs = dayMs / 24

export async function deleteUnusedReviewPhotos({ db, now, photoFiles }: CleanUpDeps): Promise<void> {
  const before = new Date(now().getTime() - unusedMs)
  const { rows } = await sql<{ photo: string }>`
    select photo from review_photo_unused where since < ${before} limit 500`.execute(db)
  for (const { photo } of rows) {
    for (const name of everReviewPhotoFiles(photo)) await photoFiles.remove(name)
    await db.deleteFrom('review_photo_unused').where('photo', '=', photo).execute()
  }
}
