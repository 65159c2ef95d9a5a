import { toCard } from '../../../shop/catalogue/card.ts'
import type { Filter, ListingParams, ListingResponse } from '../../../shop/catalogue/contract.ts'
import type { ListingQuery } from '../../../shop/catalogue/listing-query.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { collectionNamed } from '../list-products.ts'
import type { Snapshot } from '../snapshot/build-snapshot.ts'
import type { CollectionIndex } from '../snapshot/collection-index.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'
import { type Filtered, filterProducts } from './filter-products.ts'
import { groupSizes, listValues } from './list-values.ts'
import type { IndexedFilter } from './open-filters.ts'
import { sortProducts } from './sort-products.ts'

interface ListingRequest extends Pick<ListingParams, 'search' | 'after' | 'limit'> {
  chosen: ListingQuery
}

/** From memory; only products that are not there are read from the database. */
export async function openListing(
  catalogue: Pick<Catalogue, 'current' | 'openCards'>,
  collection: string,
  { chosen, search = '', after, limit }: ListingRequest,
): Promise<ListingResponse> {
  const snapshot = catalogue.current()
  const { products: all, filters: index } = snapshot
  const collected = collection === 'products' ? null : collectionNamed(snapshot, collection)
  const filtered = filterProducts(index, {
    among: collected?.places,
    filters: chosen.filters,
    found: findTitles(all, search),
  })
  const { places, hasMore } = sortProducts(index, filtered, {
    sort: chosen.sort,
    limit,
    after: placeAfter(all, after),
    ...(collected && collected.collection.sort !== 'shop' && { ranks: collected.ranks }),
  })
  const total = filtered.places.length
  const found = places.map((place) => foundIds(index, filtered, place))
  const handles = all.handlesAt(places)
  const products = await catalogue.openCards(handles)
  const last = handles.at(-1)
  return {
    cards: handles.flatMap((handle, at) => {
      const product = products.get(handle)
      return (product && toCard(product, found[at])) ?? []
    }),
    total,
    filters: index.filters.flatMap((each) => filterOf(each, filtered, chosen)),
    isUnknown: hasUnknown(index, chosen),
    isRated: index.hasRatings,
    ...(collected && { collection: textsOf(collected) }),
    ...(hasMore && last !== undefined && { next: last }),
  }
}

function textsOf({ collection: { handle, title, intro, description } }: CollectionIndex) {
  return { handle, title, intro, description }
}

function foundIds({ ids, roomOf }: Snapshot['filters'], { fails }: Filtered, place: number): string[] {
  return Array.from(roomOf(place)).flatMap((at) => (fails[at] === 0 ? (ids[at] ?? []) : []))
}

function findTitles({ size, placesOf }: Snapshot['products'], term: string): Uint8Array | null {
  if (term.trim() === '') return null
  const found = new Uint8Array(size)
  for (const place of placesOf(term)) found[place] = 1
  return found
}

/** Unknown handles throw `not-found`, as in `list-products.ts`. */
function placeAfter({ placeOf }: Snapshot['products'], after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  const place = placeOf(after)
  if (place === undefined) throw new Refusal('not-found', { what: 'product' })
  return place
}

export function hasUnknown(index: Snapshot['filters'], { filters }: ListingQuery): boolean {
  return index.filters.some(({ name, dictionary }) =>
    (filters[name] ?? []).some((value) => dictionary.find(value) === undefined),
  )
}

function filterOf(filter: IndexedFilter, { counts }: Filtered, { filters }: ListingQuery): Filter[] {
  const { name, title, dictionary } = filter
  const found = counts[name] ?? new Int32Array()
  const values = listValues(dictionary, found, { ...filter, chosen: filters[name] ?? [] })
  if (name === 'size') return groupSizes(values).map((group) => ({ name, ...group }))
  return values.length > 0 ? [{ name, title, values }] : []
}
