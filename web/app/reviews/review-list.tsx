import { useState } from 'react'
import type { ProductReviews, ShownReview } from '../../../shop/reviews/contract.ts'
import { shopMessage } from '../shop-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { listReviews } from './review-calls.ts'
import { ReviewCard } from './review-card.tsx'

interface ReviewListProps {
  handle: string
  reviews: ProductReviews
}

export function ReviewList({ handle, reviews: { first, next, total } }: ReviewListProps) {
  const [later, setLater] = useState<{ reviews: readonly ShownReview[]; next: string | undefined }>()
  const [state, setState] = useState<'resting' | 'busy' | string>('resting')
  const after = later ? later.next : next
  const shown = [...first, ...(later?.reviews ?? [])]

  async function showMore() {
    setState('busy')
    try {
      const found = await listReviews(handle, after)
      setLater({ reviews: [...(later?.reviews ?? []), ...found.reviews], next: found.next })
      setState('resting')
    } catch (error) {
      setState(shopMessage(error, "We couldn't load more reviews just now. Please try again."))
    }
  }
  return (
    <div className="grid content-start gap-6">
      <ul aria-label="Reviews, newest first" className="divide-y divide-stone-300 border-stone-300 border-y">
        {shown.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {state !== 'resting' && state !== 'busy' && <Notice tone="error">{state}</Notice>}
      {after && (
        <Button
          variant="secondary"
          busy={state === 'busy'}
          busyText="Loading..."
          onClick={() => void showMore()}
          className="justify-self-start noscript:hidden"
        >
          {`Show more of ${total.toLocaleString('en-IN')} reviews`}
        </Button>
      )}
    </div>
  )
}
