import { useState } from 'react'
import type { ReviewLinkResponse } from '../../../shop/reviews/contract.ts'
import { shopMessage } from '../shop-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Stars } from '../ui/stars.tsx'
import { PhotoField } from './photo-field.tsx'
import { withdrawReview } from './review-calls.ts'
import { ReviewPhotos } from './review-photos.tsx'

type Review = NonNullable<ReviewLinkResponse['lines'][number]['review']>

export interface ReviewContent {
  title: string
  text: string
}

interface WrittenReviewProps {
  review: Review
  /** As they were just sent; the link of the email does not tell them again. */
  content: ReviewContent | null
  token: string
  line: number
  onWithdrawn: () => void
}

/** What became of it, and the way to take it back. */
export function WrittenReview({ review, content, token, line, onWithdrawn }: WrittenReviewProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function withdraw() {
    setBusy(true)
    setError(null)
    try {
      await withdrawReview({ token, line })
      onWithdrawn()
    } catch (failure) {
      setError(shopMessage(failure, 'Your review could not be withdrawn just now. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <>
      {review.state !== 'withdrawn' && <Stars rating={review.stars} className="h-5 justify-self-start" />}
      <Notice tone={review.state === 'rejected' ? 'info' : 'success'}>{stateText(review)}</Notice>
      {content && (
        <blockquote aria-label="Your review" className="grid gap-1.5 border-stone-300 border-l-2 pl-4">
          {content.title && <p className="font-semibold">{content.title}</p>}
          <p className="whitespace-pre-line text-ink-700">{content.text}</p>
        </blockquote>
      )}
      {review.state === 'submitted' ? (
        <PhotoField photos={review.photos} token={token} line={line} />
      ) : (
        <ReviewPhotos photos={review.photos} />
      )}
      {error && <Notice tone="error">{error}</Notice>}
      {review.state !== 'withdrawn' && (
        <Button
          variant="secondary"
          busy={busy}
          busyText="Withdrawing..."
          onClick={() => void withdraw()}
          className="justify-self-start"
        >
          Withdraw my review
        </Button>
      )}
    </>
  )
}

function stateText({ state, reason }: Review): string {
  if (state === 'rejected') return `We could not publish your review. ${reason ?? ''}`
  return texts[state]
}

const texts = {
  submitted: 'Thank you! We read every review before it is shown, usually within two working days.',
  published: 'Your review is shown on the page of the product. Thank you!',
  withdrawn: 'You have withdrawn your review. It is not shown, and its words are deleted.',
} as const
