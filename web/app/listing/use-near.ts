import { useQuery } from '../query/use-query.ts'
import { useSettled } from '../search/use-settled.ts'
import { shopApi } from '../session/browser-api.ts'
import type { Listing, Near } from './listing-part.ts'
import { readNear } from './read-listing.ts'

const settledMs = 250

/** For a search without any result, null for others; undefined while it is not known. */
export function useNear(
  collection: string,
  { near }: Pick<Listing, 'near'>,
  search: string | null,
): Near | null | undefined {
  const isKnown = search === null || near?.search === search
  const settled = useSettled(search, settledMs)
  const isAsked = !isKnown && settled === search
  const { state, data } = useQuery(isAsked ? `near ${collection} ${search}` : null, () =>
    readNear(shopApi, collection, search ?? ''),
  )
  if (search === null) return null
  if (isKnown) return near
  if (!isAsked) return undefined
  return state === 'failed' ? null : data
}
