import { toCard } from '../../../shop/catalogue/card.ts'
import type { Filter, ListingResponse } from '../../../shop/catalogue/contract.ts'
import {
  type FilterName,
  filterNames,
  type ListingQuery,
  readListingQuery,
} from '../../../shop/catalogue/listing-query.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { collectionNamed } from '../list-products.ts'
import type { CollectionName, Snapshot } from '../snapshot/build-snapshot.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'
import { type Filtered, filterProducts } from './filter-products.ts'
import { listValues } from './list-values.ts'
import { sortProducts } from './sort-products.ts'

const pageLength = 48
const longestPage = 100

/** From memory; only products that are not there are read from the database. */
export async function openListing(
  catalogue: Pick<Catalogue, 'current' | 'openCards'>,
  collection: string,
  params: URLSearchParams,
): Promise<ListingResponse> {
  const { collections, filters: index } = catalogue.current()
  const name: CollectionName = collection === 'products' ? collection : collectionNamed(collection)
  const query = readListingQuery(params)
  const filtered = filterProducts(index, {
    collection: name,
    filters: query.filters,
    found: findTitles(collections.products, params.get('search') ?? ''),
  })
  const after = placeAfter(collections.products, params.get('after'))
  const limit = limitOf(params)
  const { places, hasMore } = sortProducts(index, filtered, { sort: query.sort, after, limit })
  const handles = collections.products.handlesAt(places)
  const products = await catalogue.openCards(handles)
  const last = handles.at(-1)
  return {
    cards: handles.flatMap((handle, at) => {
      const product = products.get(handle)
      return (product && toCard(product, shownId(index.ids, filtered, places[at]))) ?? []
    }),
    total: filtered.places.length,
    filters: filterNames.flatMap((each) => filterOf(index, filtered, query, each)),
    isUnknown: hasUnknown(index, query),
    isRated: index.products.rating.values.some((key) => key > 0),
    ...(hasMore && last !== undefined && { next: last }),
  }
}

function shownId(ids: readonly string[], { variantAt }: Filtered, place = -1): string {
  return ids[variantAt[place] ?? -1] ?? ''
}

function limitOf(params: URLSearchParams): number {
  const given = Number(params.get('limit') ?? pageLength)
  return Number.isInteger(given) ? Math.min(Math.max(given, 0), longestPage) : pageLength
}

function findTitles(
  { size, placesOf }: Snapshot['collections']['products'],
  term: string,
): Uint8Array | null {
  if (term.trim() === '') return null
  const found = new Uint8Array(size)
  for (const place of placesOf(term)) found[place] = 1
  return found
}

/** Unknown handles throw `not-found`, as in `list-products.ts`. */
function placeAfter(
  { placeOf }: Snapshot['collections']['products'],
  after: string | null,
): number | undefined {
  if (after === null) return undefined
  const place = placeOf(after)
  if (place === undefined) throw new Refusal('not-found', { what: 'product' })
  return place
}

export function hasUnknown({ dictionaries }: Snapshot['filters'], { filters }: ListingQuery): boolean {
  return filterNames.some((name) =>
    (filters[name] ?? []).some((value) => dictionaries[name].find(value) === undefined),
  )
}

function filterOf(
  index: Snapshot['filters'],
  { counts }: Filtered,
  { filters }: ListingQuery,
  name: FilterName,
): Filter[] {
  const values = listValues(index.dictionaries[name], counts[name], { name, chosen: filters[name] ?? [] })
  return values.length > 0 ? [{ name, title: titles[name], values }] : []
}

const titles: Readonly<Record<FilterName, string>> = {
  goal: 'Goal',
  type: 'Type',
  flavour: 'Flavour',
  diet: 'Diet mark',
  size: 'Size',
  price: 'Price',
  stock: 'Availability',
  origin: 'Country of origin',
}
