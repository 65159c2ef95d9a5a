import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '../../../shop/day.ts'
import { type PhotoPass, withPass } from '../../../shop/media/review-photo.ts'
import type { ReviewState } from '../../../shop/reviews/states.ts'
import { hashPhotoPass, type LinkKey } from '../http/keyed-hash.ts'
import type { Db } from '../postgres/database.ts'

interface PassDeps {
  config: LinkKey
  now: () => Date
}

const validMs = dayMs / 2

/** For its author and the team: the photographs of what is not published are seen with a pass only. */
export function passPhotos<Review extends { state: ReviewState; photos: string[] }>(
  deps: PassDeps,
  review: Review,
): Review {
  if (review.state === 'published') return review
  return { ...review, photos: review.photos.map((photo) => passPhoto(deps, photo)) }
}

export function passPhoto({ config, now }: PassDeps, photo: string): string {
  const until = now().getTime() + validMs
  return withPass(photo, { until, signature: hashPhotoPass(config, { photo, until }).toString('base64url') })
}

/** Null where nobody may see it, as once its review was withdrawn, rejected or erased. */
export async function findAudience(
  deps: PassDeps & { db: Db },
  { photo, pass }: { photo: string; pass: PhotoPass | null },
): Promise<'everybody' | 'holder' | null> {
  const review = await deps.db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .select('state')
    .where('photo', '=', photo)
    .executeTakeFirst()
  if (!review) return null
  if (review.state === 'published') return 'everybody'
  return pass && isValid(deps, photo, pass) ? 'holder' : null
}

function isValid({ config, now }: PassDeps, photo: string, { until, signature }: PhotoPass): boolean {
  const right = hashPhotoPass(config, { photo, until })
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) && until > now().getTime()
}
