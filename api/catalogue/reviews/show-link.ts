import { variantText } from '../../../shop/orders/line-name.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ReviewLinkResponse } from '../../../shop/reviews/contract.ts'
import { type RejectionReason, rejectionTexts } from '../../../shop/reviews/reasons.ts'
import { passPhotos } from '../../platform/media/review-photo-pass.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openReviewLink } from './review-link.ts'
import { findReviewsOfOrder } from './review-store.ts'
import { findLines } from './reviewable-lines.ts'

/** What can be reviewed, and what became of it. Throws `link-expired`, also where a link too old has nothing to withdraw. */
export async function showReviewLink(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  token: string,
): Promise<ReviewLinkResponse> {
  const { orderId, isOpen } = await openReviewLink(deps, token)
  const reviews = await findReviewsOfOrder(deps.db, orderId)
  if (!isOpen && reviews.length === 0) throw new Refusal('link-expired', { purpose: 'review' })
  const lines = (await findLines(deps.db, orderId)).map(({ line, title, variantTitle, canReview }) => {
    const written = reviews.find((review) => review.line === line)
    return {
      line,
      title,
      variantTitle: variantText(variantTitle),
      canReview: isOpen && canReview && !written,
      review: written
        ? {
            stars: written.stars,
            state: written.state,
            reason: rejectionText(written.rejection),
            photos: passPhotos(deps, written).photos,
          }
        : null,
    }
  })
  return { lines: lines.filter(({ canReview, review }) => canReview || review) }
}

export function rejectionText(reason: string | null): string | null {
  return reason === null ? null : rejectionTexts[reason as RejectionReason]
}
