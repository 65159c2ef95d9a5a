import { useState } from 'react'
import { formatDay } from '../../../shop/day.ts'
import type { OwnReviews as Found } from '../../../shop/reviews/contract.ts'
import { useQuery } from '../query/use-query.ts'
import { listOwnReviews, withdrawOwnReview } from '../reviews/review-calls.ts'
import type { Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import { Stars } from '../ui/stars.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'

type Review = Found['reviews'][number]

/** Nothing is shown to who has written none. */
export function OwnReviews({ session }: { session: Session }) {
  const { data, retry } = useQuery(`own reviews ${session.accessToken}`, listOwnReviews)
  const reviews = data?.reviews ?? []
  if (reviews.length === 0) return null
  return (
    <TabFrame title="Your reviews">
      <ul className="card grid max-w-2xl divide-y divide-stone-300 px-5 md:px-8">
        {reviews.map((review) => (
          <OwnReview key={review.id} review={review} onWithdrawn={retry} />
        ))}
      </ul>
    </TabFrame>
  )
}

function OwnReview({ review, onWithdrawn }: { review: Review; onWithdrawn: () => void }) {
  const [busy, setBusy] = useState(false)
  const { id, product, stars, title, text, state, reason, writtenAt } = review

  async function withdraw() {
    setBusy(true)
    try {
      await withdrawOwnReview(id)
      toastSuccess('Your review is withdrawn.')
      onWithdrawn()
    } catch (error) {
      toastError(shopMessage(error, 'Your review could not be withdrawn. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <li className="wrap-anywhere grid gap-2 py-5">
      <p className="font-semibold">{product}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-500 text-sm">
        <Stars rating={stars} className="h-4" />
        <span>{formatDay(writtenAt)}</span>
        <span>{reason ? `${stateLabels[state]} ${reason}` : stateLabels[state]}</span>
      </p>
      {title && <p className="font-medium">{title}</p>}
      {text && <p className="line-clamp-6 whitespace-pre-line text-ink-700">{text}</p>}
      {state !== 'withdrawn' && (
        <Button
          ref={handFocusOn}
          variant="secondary"
          busy={busy}
          busyText="Withdrawing..."
          onClick={() => void withdraw()}
          className="justify-self-start"
        >
          Withdraw my review
        </Button>
      )}
    </li>
  )
}

const stateLabels: Readonly<Record<Review['state'], string>> = {
  submitted: 'We are reading it.',
  published: 'Shown to everybody.',
  rejected: 'Not published.',
  withdrawn: 'Withdrawn.',
}
