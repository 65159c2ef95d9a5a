import type { Card } from '../../../shop/catalogue/card.ts'
import type { Filter, ListingResponse, Place } from '../../../shop/catalogue/contract.ts'
import { longestHandle } from '../../../shop/catalogue/handle.ts'
import { type ListingQuery, listingText, readListingQuery } from '../../../shop/catalogue/listing-query.ts'

export interface Listing {
  cards: readonly Card[]
  /** There is no such collection. */
  isMissing?: true
  /** Absent for all products, and where it could not be read. */
  collection?: ListingResponse['collection'] | undefined
  /** Id of the last product on this page; absent on the last page. */
  next?: string
  /** Absent for a whole collection. */
  part?: Part
  /** Only of a part: products that match the term, but not by their titles. */
  related?: readonly Card[]
  /** Absent where they could not be read. */
  choices?: Choices
  /** Where a search has found neither of these. */
  near?: Near
  /** Where a search has found nothing. */
  bestsellers?: readonly Card[]
}

/** Products of words like those typed. */
export interface Near {
  search: string
  cards: readonly Card[]
  /** What was searched for instead. */
  corrected?: string | undefined
  /** The diet or allergen that no such product is marked with. */
  unmet?: string | undefined
  /** Pages that the words may mean instead. */
  places?: readonly Place[] | undefined
}

export interface Choices {
  chosen: ListingQuery
  filters: readonly Filter[]
  total: number
  /** A chosen value that no product ever had. */
  isUnknown: boolean
  /** Whether there is a mean of verified reviews to sort by. */
  isRated: boolean
}

/** A page of a collection too long to be sent whole, or of those that match some filters. */
export interface Part {
  search?: string
  /** Filters and order, as they stand in the address. */
  chosen?: string
  after?: string
}

export function partOf(url: string): Part {
  const query = new URL(url, 'http://any').searchParams
  const search = (query.get('search') ?? '').slice(0, 200).trim()
  const after = (query.get('after') ?? '').slice(0, longestHandle)
  const chosen = listingText(readListingQuery(query))
  return { ...(search && { search }), ...(chosen && { chosen }), ...(after && { after }) }
}

export function partAddress({ search, chosen, after }: Part): string {
  const query = { ...(search && { search }), ...(after && { after }) }
  return `?${joinQuery(query, chosen)}`
}

export function joinQuery(query: Record<string, string>, chosen = ''): string {
  return [new URLSearchParams(query).toString(), chosen].filter(Boolean).join('&')
}
