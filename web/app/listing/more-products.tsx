import type { MouseEvent } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import type { More } from './use-listing.ts'

/** A link, for search engines and pages without scripts; a plain click loads the products below. */
export function MoreProducts({ address, state, onMore }: More) {
  function showHere(event: MouseEvent) {
    const wantsAnotherTab =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (wantsAnotherTab) return
    event.preventDefault()
    onMore()
  }
  return (
    <div className="mt-10 grid justify-items-center gap-3">
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          Failed to fetch products. Please try again later.
        </p>
      )}
      <ButtonLink
        variant="secondary"
        to={address}
        onClick={showHere}
        aria-busy={state === 'loading' || undefined}
      >
        {state === 'loading' && <Spinner label={null} className="size-4" />}
        <span>{label[state]}</span>
      </ButtonLink>
    </div>
  )
}

const label: Record<More['state'], string> = { waiting: 'Show more', loading: 'Loading...', failed: 'Retry' }
