import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'
import type { Card } from './card.ts'
import {
  askForPart,
  type CollectionName,
  findCards,
  findRelated,
  type Listing,
  type Part,
  partAddress,
} from './read-listing.ts'

/** The way to the products behind those that are shown. */
export interface More {
  /** Leads there without scripts. */
  address: string
  state: 'waiting' | 'loading' | 'failed'
  onMore: () => void
}

interface ShownListing {
  /** Those whose title contains the term. */
  cards: readonly Card[]
  /** What the term may mean beyond these; none while more of them may come. */
  related: readonly Card[]
  /** No answer is awaited that could bring others. */
  isFinal: boolean
  /** It begins behind the first product. */
  isLater: boolean
  more: More | null
}

/** A collection that is all here is filtered on the page; where it is not, the shop is asked for the term. */
export function useShownListing(collection: CollectionName, listing: Listing, term: string): ShownListing {
  const search = term.trim()
  const isAnswer = !listing.part || search === (listing.part.search ?? '')
  const asked = useQuery(isAnswer ? null : `part ${collection} ${search}`, () =>
    askForPart(collection, search ? { search } : {}),
  )
  const start = isAnswer ? listing : (asked.data ?? listing)
  const pages = useNextPages(collection, start)
  const shown = { cards: findCards(pages, term), isLater: isLater(start) }
  if (isAnswer || asked.state === 'done') {
    const isFinal = pages.more === null
    const related = isFinal && search ? findRelated(start, search) : []
    return { ...shown, related, isFinal, more: pages.more }
  }
  const retry: More = { address: partAddress(search ? { search } : {}), state: 'failed', onMore: asked.retry }
  return { ...shown, related: [], isFinal: false, more: asked.state === 'failed' ? retry : null }
}

function isLater({ part }: Listing): boolean {
  return part?.after !== undefined
}

interface Followed {
  start: Listing
  cards: readonly Card[]
  next: string | undefined
}

/** What is shown from a start on, page after page. */
function useNextPages(
  collection: CollectionName,
  start: Listing,
): { cards: readonly Card[]; more: More | null } {
  const [followed, setFollowed] = useState<Followed>()
  const [state, setState] = useState<More['state']>('waiting')
  const { cards, next } = followed?.start === start ? followed : { cards: start.cards, next: start.next }
  if (next === undefined) return { cards, more: null }
  const part: Part = { ...(start.part?.search && { search: start.part.search }), after: next }

  async function onMore() {
    if (state === 'loading') return
    setState('loading')
    try {
      const page = await askForPart(collection, part)
      setFollowed({ start, cards: [...cards, ...page.cards], next: page.next })
      setState('waiting')
    } catch {
      setState('failed')
    }
  }
  return { cards, more: { address: partAddress(part), state, onMore: () => void onMore() } }
}
