import { goals } from '#store/trade.ts'
import type { Place } from '../../../shop/catalogue/contract.ts'
import { collectionPath } from '../../../shop/collections/path.ts'
import { searchedPages } from '../../../shop/search/pages.ts'
import { tokensOf } from '../../../shop/search/tokens.ts'
import type { FilterIndex } from '../filters/filter-index.ts'
import type { CollectionIndex } from '../snapshot/collection-index.ts'

export interface KnownPlace extends Place {
  tokens: readonly string[]
}

/** Collections, types and goals that products have. */
export function listCollections(
  { named, size }: FilterIndex,
  published: readonly Pick<CollectionIndex, 'collection'>[],
): KnownPlace[] {
  const [type, goal] = [named('type'), named('goal')]
  let bits = 0
  const types = new Set<number>()
  for (let place = 0; place < size; place += 1) {
    bits |= goal?.column.values[place] ?? 0
    types.add(type?.column.values[place] ?? -1)
  }
  const { slugs, labels } = type?.dictionary ?? { slugs: [], labels: [] }
  const collections = published.map(({ collection: { title, handle } }) =>
    known(title, collectionPath(handle)),
  )
  const names = new Set(collections.map(({ title }) => title))
  return [
    ...collections,
    ...slugs.flatMap((slug, at) =>
      types.has(at) ? [known(labels[at] ?? slug, `/products?type=${slug}`)] : [],
    ),
    ...Object.entries(goals)
      .filter((_, at) => ((bits >> at) & 1) === 1)
      .map(([goal, name]) => known(name, `/products?goal=${goal}`, goal)),
  ].filter(({ title, path }) => !names.has(title) || !path.includes('?'))
}

export const pages: readonly KnownPlace[] = searchedPages.map(({ title, path, terms }) =>
  known(title, path, terms),
)

function known(title: string, path: string, otherTerms = ''): KnownPlace {
  return { title, path, tokens: tokensOf(`${title} ${otherTerms}`).map(({ term }) => term) }
}

/** Each term begins one of the place's tokens. */
export function findPlaces(places: readonly KnownPlace[], terms: readonly string[], limit: number): Place[] {
  if (terms.join('').length < 2) return []
  return places
    .filter(({ tokens }) => terms.every((term) => tokens.some((word) => word.startsWith(term))))
    .slice(0, limit)
    .map(({ title, path }) => ({ title, path }))
}

/** By the words as typed, which a search for products may leave out or translate; else by those. */
export function placesMeant(query: string, { terms, collections }: Meant): Place[] {
  const typed = tokensOf(query).map(({ term }) => term)
  const places = [...pages, ...collections]
  const found = findPlaces(places, typed, mostMeant)
  return found.length > 0 ? found : findPlaces(places, terms, mostMeant)
}

const mostMeant = 3

interface Meant {
  terms: readonly string[]
  collections: readonly KnownPlace[]
}
