import type { z } from 'zod'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { searchResponse } from '../../../shop/search/contract.ts'
import { isConnectionLost } from '../../platform/postgres/away.ts'
import { type Db, withRetries } from '../../platform/postgres/database.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'
import { findPlaces, pages } from './find-places.ts'
import type { Search } from './open-search.ts'
import { readSuggested, suggestedFor, suggestedProduct } from './suggested-products.ts'

type Suggestions = z.infer<typeof searchResponse>

interface SuggestDeps {
  catalogue: Pick<Catalogue, 'current' | 'peekProduct'>
  search: Search
  db: Db
  photos: PhotoManifest
}

const mostProducts = 6
const mostPlaces = 3

/** What a shopper may mean who has typed this much. */
export async function suggest(deps: SuggestDeps, query: string): Promise<Suggestions> {
  const { catalogue, search } = deps
  const { products } = catalogue.current()
  const { handles, corrected, collections, terms } = await search.find(query, mostProducts)
  const isFull = handles.length >= mostProducts || query.trim() === ''
  const inTitle = isFull ? [] : products.search(query, 0, mostProducts)
  const wanted = [...new Set([...handles, ...inTitle])].slice(0, mostProducts)
  return {
    products: await openSuggested(deps, wanted, terms.join(' ')),
    collections: findPlaces(collections, terms, mostPlaces),
    pages: findPlaces(pages, terms, mostPlaces),
    ...(corrected !== undefined && { corrected }),
  }
}

/** Those that are not in memory are read from the database. */
async function openSuggested(
  { catalogue, db, photos }: SuggestDeps,
  handles: readonly string[],
  term: string,
): Promise<Suggestions['products']> {
  const known = new Map(handles.map((handle) => [handle, catalogue.peekProduct(handle)]))
  const missing = handles.filter((handle) => !known.get(handle))
  const read = await withRetries(() => readSuggested(db, missing, photos), isConnectionLost)
  return handles.flatMap((handle) => {
    const product = known.get(handle)
    const suggested = product ? suggestedProduct(product) : read.get(handle)
    return (suggested && suggestedFor(suggested, term)) ?? []
  })
}
