import { openPacer } from '../../platform/pacer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'
import { type KnownPlace, listCollections } from './find-places.ts'
import { needName, needOf, needTerms } from './query/needs.ts'
import { readQuery, type Wish } from './query/read-query.ts'
import { bytesOfProduct, openScorer } from './query/score-products.ts'
import type { SearchTerms } from './query/search-terms.ts'
import { hashText, readSearchTexts } from './search-texts.ts'
import { openIndexBuilder, type SearchIndex } from './terms/build-index.ts'
import { bytesOfTerm, openTermFinder } from './terms/find-terms.ts'

export interface Found {
  /** The best first. */
  handles: string[]
  /** What was searched for instead of a misspelled query. */
  corrected?: string
  /** The diet or allergen, `soy free`, that the attributes of no such product answer. */
  unmet?: string
  /** The terms of the query, as the shop writes them. */
  terms: readonly string[]
  /** Of the same catalogue. */
  collections: readonly KnownPlace[]
}

export interface BuiltSearch {
  find(query: string, limit: number): Found
  /** Whether products are found by the same terms as when this was built. */
  isCurrent(handles: readonly string[]): Promise<boolean>
  /** What it takes in memory. */
  readonly bytes: number
}

export interface SearchSource {
  catalogue: Pick<Catalogue, 'current'>
  db: Db
  terms: SearchTerms
}

/** Of the catalogue of this moment, in slices between which requests are answered. */
export async function buildSearch({ catalogue, db, terms }: SearchSource): Promise<BuiltSearch> {
  const { products, collections, filters } = catalogue.current()
  const builder = openIndexBuilder([...terms.known, ...needTerms])
  const hashes = new Int32Array(products.size)
  const pace = openPacer()
  for await (const [handle, text] of readSearchTexts(db)) {
    await pace()
    const place = products.placeOf(handle)
    if (place === undefined) continue
    builder.add(place, text)
    hashes[place] = hashText(text)
  }
  const index = await builder.finish()
  const finder = openTermFinder(index)
  const score = openScorer(index, finder)
  const known = listCollections(filters, collections.all)
  const language = { terms, finder, termAt: index.terms.termAt }

  return {
    bytes: bytesOf(index) + hashes.byteLength,
    find(query, limit) {
      const wishes = readQuery(query, language)
      const places = score(wishes, { limit, sold: filters.products.sold.values })
      const corrected = places.length > 0 ? correctText(wishes, query) : null
      const needs = places.length > 0 ? [] : wishes.flatMap(needNames)
      return {
        handles: products.handlesAt(places.map(({ place }) => place)),
        ...(corrected !== null && { corrected }),
        ...(needs.length > 0 && { unmet: needs.join(' and ') }),
        terms: wishes.map(({ term }) => term),
        collections: known,
      }
    },
    async isCurrent(handles) {
      if (catalogue.current().products !== products) return false
      for await (const [handle, text] of readSearchTexts(db, handles))
        if (hashes[products.placeOf(handle) ?? -1] !== hashText(text)) return false
      return true
    },
  }
}

/** For the shopper: `soy free`. */
function needNames(wish: Wish): string[] {
  const need = needOf(wish)
  if (need) return [needName(need)]
  return wish.isOnly ? [wish.term] : []
}

/** Its arrays and text, and those that a search fills. */
function bytesOf({ products, claims, terms, starts, postings, trigrams }: SearchIndex): number {
  const arrays = [claims, starts, postings, trigrams.starts, trigrams.ranks]
  return (
    arrays.reduce((sum, array) => sum + array.byteLength, 0) +
    terms.bytes +
    products * bytesOfProduct +
    terms.size * bytesOfTerm
  )
}

/** What a misspelled query was taken for; null where nothing was misspelled. */
function correctText(wishes: readonly Wish[], query: string): string | null {
  if (!wishes.some(({ isCorrected }) => isCorrected)) return null
  const isLatin = !/[\u0900-\u097f]/.test(query)
  return wishes
    .map(({ term, typed, isCorrected }) => (isCorrected || !isLatin ? term : typed))
    .filter(Boolean)
    .join(' ')
}
