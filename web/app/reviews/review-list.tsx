import type { ProductReviews } from '../../../shop/reviews/contract.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ReviewCard } from './review-card.tsx'
import { countReviews, ReviewFilters } from './review-filters.tsx'
import { useReviewPages } from './use-review-pages.ts'

interface ReviewListProps {
  handle: string
  reviews: ProductReviews
  /** Of the product's variants. */
  flavours: readonly string[]
}

export function ReviewList({ handle, reviews, flavours }: ReviewListProps) {
  const { pages, busy, error, choose, showMore } = useReviewPages(handle, reviews)
  const total = countReviews(reviews.kinds, pages.filter)
  return (
    <div className="grid content-start gap-6">
      <ReviewFilters kinds={reviews.kinds} flavours={flavours} filter={pages.filter} onChoose={choose} />
      <ul
        aria-label="Reviews, newest first"
        aria-busy={busy}
        className="divide-y divide-stone-300 border-stone-300 border-y"
      >
        {pages.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {error && <Notice tone="error">{error}</Notice>}
      {pages.next && (
        <Button
          variant="secondary"
          busy={busy}
          busyText="Loading..."
          onClick={showMore}
          className="justify-self-start noscript:hidden"
        >
          {`Show more of ${total.toLocaleString('en-IN')} reviews`}
        </Button>
      )}
    </div>
  )
}
