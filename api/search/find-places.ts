import { collectionNames } from '../../shop/catalogue/collections.ts'
import { goalNames, goals } from '../../shop/catalogue/goals.ts'
import { searchedPages } from '../../shop/search/pages.ts'
import { tokensOf } from '../../shop/search/tokens.ts'
import type { FilterIndex } from '../catalogue/filters/filter-index.ts'

export interface Place {
  title: string
  path: string
}

export interface KnownPlace extends Place {
  words: readonly string[]
}

const titles = { accessories: 'Accessories', bestsellers: 'Bestsellers' } as const

/** Collections, types and goals that products have. */
export function listCollections({ dictionaries, products, size }: FilterIndex): KnownPlace[] {
  let bits = 0
  for (let place = 0; place < size; place += 1) bits |= products.goals.values[place] ?? 0
  const { slugs, labels } = dictionaries.type
  const collections = collectionNames.map((name) => known(titles[name], `/${name}`))
  const names = new Set(collections.map(({ title }) => title))
  return [
    ...collections,
    ...slugs.map((slug, at) => known(labels[at] ?? slug, `/products?type=${slug}`)),
    ...goals
      .filter((_, at) => ((bits >> at) & 1) === 1)
      .map((goal) => known(goalNames[goal], `/products?goal=${goal}`, goal)),
  ].filter(({ title, path }) => !names.has(title) || !path.includes('?'))
}

export const pages: readonly KnownPlace[] = searchedPages.map(({ title, path, words }) =>
  known(title, path, words),
)

function known(title: string, path: string, words = ''): KnownPlace {
  return { title, path, words: tokensOf(`${title} ${words}`).map(({ term }) => term) }
}

/** Each term begins one of the place's words. */
export function findPlaces(places: readonly KnownPlace[], terms: readonly string[], limit: number): Place[] {
  if (terms.join('').length < 2) return []
  return places
    .filter(({ words }) => terms.every((term) => words.some((word) => word.startsWith(term))))
    .slice(0, limit)
    .map(({ title, path }) => ({ title, path }))
}
