import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Card } from '../../../shop/catalogue/card.ts'
import { useQuery } from '../query/use-query.ts'
import { type Listing, type Near, type Part, partAddress } from './listing-part.ts'
import { fetchPart, findCards, findRelated } from './read-listing.ts'
import { useNear } from './use-near.ts'

export interface More {
  address: string
  state: 'waiting' | 'loading' | 'failed'
  onMore: () => void
}

interface ShownListing {
  cards: readonly Card[]
  /** Empty until the last page is loaded. */
  related: readonly Card[]
  /** Where there are none of these. */
  near: Near | null
  /** Nothing more to load. */
  isFinal: boolean
  /** Does not start with the first product. */
  isLater: boolean
  more: More | null
}

/** A whole collection is filtered on the page; a longer one is searched by the API. */
export function useListing(collection: string, listing: Listing, term: string): ShownListing {
  const search = term.trim()
  const hasResults = !listing.part || search === (listing.part.search ?? '')
  const results = useQuery(hasResults ? null : `part ${collection} ${search}`, () =>
    fetchPart(collection, search ? { search } : {}),
  )
  const start = hasResults ? listing : (results.data ?? listing)
  const pages = useNextPages(collection, start)
  const shown = { cards: findCards(pages, term), isLater: isLater(start) }
  const isLoaded = hasResults || results.state === 'done'
  const isWhole = isLoaded && pages.more === null
  const related = isWhole && search ? findRelated(start, search) : []
  const isMissed =
    isWhole && search !== '' && !start.part?.chosen && shown.cards.length + related.length === 0
  const near = useNear(collection, start, isMissed ? search : null)
  if (isLoaded)
    return { ...shown, related, near: near ?? null, isFinal: isWhole && near !== undefined, more: pages.more }
  const retry: More = {
    address: partAddress(search ? { search } : {}),
    state: 'failed',
    onMore: results.retry,
  }
  return {
    ...shown,
    related: [],
    near: null,
    isFinal: false,
    more: results.state === 'failed' ? retry : null,
  }
}

function isLater({ part }: Listing): boolean {
  return part?.after !== undefined
}

interface Followed {
  start: Listing
  cards: readonly Card[]
  next: string | undefined
}

function useNextPages(collection: string, start: Listing): { cards: readonly Card[]; more: More | null } {
  const { key } = useLocation()
  const [followed, setFollowed] = useState(() => recall(key, start))
  const [state, setState] = useState<More['state']>('waiting')
  const { cards, next } = followed?.start === start ? followed : { cards: start.cards, next: start.next }
  if (next === undefined) return { cards, more: null }
  const part: Part = { ...start.part, after: next }

  async function onMore() {
    if (state === 'loading') return
    setState('loading')
    try {
      const page = await fetchPart(collection, part)
      const longer = { start, cards: [...cards, ...page.cards], next: page.next }
      keep(key, longer)
      setFollowed(longer)
      setState('waiting')
    } catch {
      setState('failed')
    }
  }
  return { cards, more: { address: partAddress(part), state, onMore: () => void onMore() } }
}

/** What was added to a listing, by its entry in the history: Back shows it again. */
const kept = new Map<string, Followed>()
const mostKept = 10

function keep(key: string, followed: Followed): void {
  kept.delete(key)
  kept.set(key, followed)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** Behind the first products as they are now. */
function recall(key: string, start: Listing): Followed | undefined {
  const found = kept.get(key)
  if (!found || found.start.next !== start.next) return undefined
  return { ...found, start, cards: [...start.cards, ...found.cards.slice(found.start.cards.length)] }
}
