import { filters, sorts } from '#store/trade.ts'

/** In the order of the URL. */
export const filterNames = filters
export type FilterName = string

export const sortNames = [
  'popular',
  'rating',
  'price',
  'price-high',
  ...Object.keys(sorts),
  'newest',
  'origin',
]
export type SortName = string

export interface ListingQuery {
  /** Absent: the order of the shop. */
  sort?: SortName
  /** A product has one of the values of each. */
  filters: Readonly<Partial<Record<FilterName, readonly string[]>>>
}

/** Cards of a listing's page: fills rows of two, three and four. */
export const pageLength = 48

/** All that a list of the form offers, but for countries. */
export const mostValues = 24
const longestValue = 60

/** One form for each choice: values in alphabetical order, each once. What is no sort or filter is left out. */
export function readListingQuery(given: URLSearchParams): ListingQuery {
  const sort = sortNames.find((name) => name === given.get('sort'))
  const filters = filterNames.flatMap((name) => {
    const values = given.getAll(name).flatMap((value) => value.trim().slice(0, longestValue) || [])
    return values.length > 0 ? [[name, [...new Set(values)].sort().slice(0, mostValues)]] : []
  })
  return { ...(sort && { sort }), filters: Object.fromEntries(filters) }
}

export function listingParams({ sort, filters }: ListingQuery): [string, string][] {
  const chosen = filterNames.flatMap((name) =>
    (filters[name] ?? []).map((value): [string, string] => [name, value]),
  )
  return [...(sort ? [['sort', sort] as [string, string]] : []), ...chosen]
}

/** `sort=price&type=creatine`; empty for a listing as it is. */
export function listingText(query: ListingQuery): string {
  return listingParams(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

export function withoutValue(query: ListingQuery, name: FilterName, value: string): ListingQuery {
  const { [name]: values = [], ...others } = query.filters
  const rest = values.filter((each) => each !== value)
  return { ...query, filters: { ...others, ...(rest.length > 0 && { [name]: rest }) } }
}
