import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useAsk } from '../ui/use-ask.ts'
import type { Card } from './card.ts'
import { type Listing, readNextPage, searchListing } from './read-listing.ts'

interface More {
  state: 'waiting' | 'loading' | 'failed'
  onMore: () => void
}

/** A shop too large for one answer comes page by page; a term then asks the shop instead of filtering. */
export function useWholeListing(
  listing: Listing,
  term: string,
): { cards: readonly Card[]; more: More | null } {
  const search = term.trim()
  const searched = useAsk(listing.next !== undefined && search ? search : null, () => searchListing(search))
  const start = searched.data ?? listing
  const { cards, next, state, onMore } = useNextPages(start, search)
  return { cards, more: next === undefined ? null : { state, onMore } }
}

function useNextPages(start: Listing, search: string) {
  const [followed, setFollowed] = useState<{
    start: Listing
    cards: readonly Card[]
    next: string | undefined
  }>()
  const [state, setState] = useState<More['state']>('waiting')
  const { cards, next } = followed?.start === start ? followed : { cards: start.cards, next: start.next }

  async function onMore() {
    if (next === undefined || state === 'loading') return
    setState('loading')
    try {
      const page = await readNextPage(next, search)
      setFollowed({ start, cards: [...cards, ...page.cards], next: page.next })
      setState('waiting')
    } catch {
      setState('failed')
    }
  }
  return { cards, next, state, onMore: () => void onMore() }
}

export function MoreProducts({ state, onMore }: More) {
  return (
    <div className="mt-10 grid justify-items-center gap-3">
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          Failed to fetch products. Please try again later.
        </p>
      )}
      <Button variant="secondary" busy={state === 'loading'} busyText="Loading..." onClick={onMore}>
        {state === 'failed' ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )
}
