import { type ListingQuery, listingText } from '../../../shop/catalogue/listing-query.ts'
import { type Choices, partAddress } from './listing-part.ts'

export interface ListingToolsProps {
  collection: string
  choices: Choices
  search: string
}

export function addressOf(query: ListingQuery, search: string): string {
  const chosen = listingText(query)
  return partAddress({ ...(search && { search }), ...(chosen && { chosen }) })
}

export function countProducts(total: number): string {
  return total === 1 ? '1 product' : `${counts.format(total)} products`
}

/** Made once: `toLocaleString` makes it anew, which took 60 µs of each page. */
const counts = new Intl.NumberFormat('en-IN')

export const toolClass =
  'inline-flex min-h-11 items-center gap-2 rounded-3xl border border-field-border bg-white px-4 py-1.5 font-semibold sm:px-5 hover:border-ink'
export const clearClass = 'inline-grid min-h-11 place-items-center font-semibold underline underline-offset-4'
