import { useState } from 'react'
import type { ShownReview } from '../../../shop/reviews/contract.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError } from '../toasts/toast.tsx'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { voteHelpful } from './review-calls.ts'

/** Helpful, or to be looked at: by anybody, once for each network. */
export function ReviewActions({ review: { id, helpful } }: { review: Pick<ShownReview, 'id' | 'helpful'> }) {
  const [votes, setVotes] = useState({ count: helpful, isOwn: false })
  const [isReporting, setReporting] = useState(false)

  async function vote() {
    try {
      const { helpful: count } = await voteHelpful(id)
      setVotes({ count, isOwn: true })
    } catch (error) {
      toastError(shopMessage(error, 'Your vote could not be counted. Please try again.'))
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-x-5 text-sm noscript:hidden">
        <HydratedButton onClick={() => void vote()} disabled={votes.isOwn} className={actionClass}>
          <span>{votes.isOwn ? 'Thank you' : 'Helpful'}</span>
          {votes.count > 0 && <span className="figures"> {`(${votes.count})`}</span>}
        </HydratedButton>
        <HydratedButton
          aria-expanded={isReporting}
          onClick={() => setReporting(!isReporting)}
          className={actionClass}
        >
          Report
        </HydratedButton>
      </div>
      {isReporting && (
        <Lazy
          name="report review"
          load={async () => (await import('./report-form.tsx')).ReportForm}
          props={{ id, onClose: () => setReporting(false) }}
          fallback={null}
        />
      )}
    </>
  )
}

const actionClass = 'min-h-11 underline-offset-4 enabled:underline enabled:hover:decoration-2'
