import type { z } from 'zod'
import type { Place, productsQuery } from '../../shop/catalogue/contract.ts'
import { isRelated, matchesTitle, mostRelated } from '../../shop/catalogue/search.ts'
import { Refusal } from '../../shop/refusal.ts'
import { cachedJson } from '../platform/response-cache/cached-json.ts'
import type { CachedResponse } from '../platform/response-cache/cached-response.ts'
import { type CatalogueProduct, listedJson } from './catalogue-product.ts'
import type { Snapshot } from './snapshot/build-snapshot.ts'
import type { CollectionIndex } from './snapshot/collection-index.ts'
import { listAddress } from './snapshot/find-cached.ts'
import type { ProductIndex } from './snapshot/product-index.ts'
import type { Catalogue } from './snapshot/snapshot.ts'

type ProductsQuery = z.infer<typeof productsQuery>
type Listing = Pick<Catalogue, 'current' | 'openProducts' | 'cachedLists'>

interface NearFound {
  handles: readonly string[]
  corrected?: string
  unmet?: string
  places?: readonly Place[]
}

/** Finds what is misspelled too. */
export interface NearSearch {
  findNear(term: string, limit: number): Promise<NearFound>
}

export const mostAtOnce = 500
const pageLength = 100

type ListedIndex = Pick<ProductIndex, 'handles' | 'search' | 'placeOf'>

/** All at once while there are few; else a page. `products`: all products. */
export async function listProducts(
  { catalogue, search: near }: { catalogue: Listing; search: NearSearch },
  collection: string,
  query: ProductsQuery,
): Promise<CachedResponse> {
  const { limit, after, search, variant, handles } = query
  if (handles !== undefined) return cachedJson(listJson({ products: await openNamed(catalogue, handles) }))
  if (variant !== undefined)
    return cachedJson(listJson({ products: await openProductOf(catalogue, variant) }))
  const make = async () => {
    const { handles, next } = findPage(indexOf(catalogue.current(), collection), query)
    const products = await catalogue.openProducts(handles)
    if (!search || after !== undefined) return cachedJson(listJson({ products, next }))
    const related = await findRelated(catalogue, collection, search)
    const isFound = products.length + related.length > 0
    const others = isFound ? {} : await findNear({ catalogue, near }, collection, search)
    return cachedJson(listJson({ products, next, related, ...others }))
  }
  const isStart = limit === undefined && after === undefined && !search
  return isStart ? catalogue.cachedLists.open(listAddress(collection), make) : make()
}

/** What is unknown is left out. */
function openNamed({ current, openProducts }: Listing, handles: string): Promise<CatalogueProduct[]> {
  const { products } = current()
  const known = [...new Set(handles.split(','))].filter((handle) => products.placeOf(handle) !== undefined)
  return openProducts(known.slice(0, pageLength))
}

function openProductOf({ current, openProducts }: Listing, variantId: string): Promise<CatalogueProduct[]> {
  const { handle } = current().variants.get(variantId) ?? {}
  return openProducts(handle === undefined ? [] : [handle])
}

/** Among the first products, which are in memory. */
async function findRelated(
  { current, openProducts }: Listing,
  collection: string,
  term: string,
): Promise<CatalogueProduct[]> {
  const products = await openProducts(indexOf(current(), collection).handles(0, mostAtOnce))
  return products
    .filter(({ product, words }) => isRelated(words, term) && !matchesTitle(product.title, term))
    .slice(0, mostRelated)
}

async function findNear(
  { catalogue, near }: { catalogue: Listing; near: NearSearch },
  collection: string,
  term: string,
): Promise<Pick<FoundProducts, 'near' | 'corrected' | 'unmet' | 'places'>> {
  const { handles, corrected, unmet, places } = await near.findNear(term, mostRelated)
  const { placeOf } = indexOf(catalogue.current(), collection)
  const products = await catalogue.openProducts(handles.filter((handle) => placeOf(handle) !== undefined))
  return products.length > 0 ? { near: products, corrected } : { unmet, places }
}

interface Page {
  handles: string[]
  next?: string
}

function findPage(collection: ListedIndex, { limit, after, search }: ProductsQuery): Page {
  const start = after === undefined ? 0 : placeOf(collection, after) + 1
  const find = (from: number, most: number) =>
    search ? collection.search(search, from, most) : collection.handles(from, most)
  const length = limit ?? (find(0, mostAtOnce + 1).length <= mostAtOnce ? mostAtOnce : pageLength)
  const found = find(start, length + 1)
  const handles = found.slice(0, length)
  const last = handles.at(-1)
  return found.length > length && last !== undefined ? { handles, next: last } : { handles }
}

/** Unknown handles throw `not-found`: starting over would send a reader in circles. */
function placeOf(collection: ListedIndex, handle: string): number {
  const place = collection.placeOf(handle)
  if (place === undefined) throw new Refusal('not-found', { what: 'product' })
  return place
}

interface FoundProducts {
  products: readonly CatalogueProduct[]
  next?: string | undefined
  related?: readonly CatalogueProduct[]
  near?: readonly CatalogueProduct[]
  corrected?: string | undefined
  unmet?: string | undefined
  places?: readonly Place[] | undefined
}

export function listJson({
  products,
  next,
  related = [],
  near = [],
  corrected,
  unmet,
  places = [],
}: FoundProducts): string {
  const list = (some: readonly CatalogueProduct[]) => `[${some.map(listedJson).join(',')}]`
  const parts = [
    `"products":${list(products)}`,
    next !== undefined && `"next":${JSON.stringify(next)}`,
    related.length > 0 && `"related":${list(related)}`,
    near.length > 0 && `"near":${list(near)}`,
    corrected !== undefined && `"corrected":${JSON.stringify(corrected)}`,
    unmet !== undefined && `"unmet":${JSON.stringify(unmet)}`,
    places.length > 0 && `"places":${JSON.stringify(places)}`,
  ]
  return `{${parts.filter(Boolean).join(',')}}`
}

function indexOf(snapshot: Snapshot, collection: string): ListedIndex {
  return collection === 'products' ? snapshot.products : collectionNamed(snapshot, collection)
}

export function collectionNamed(
  { collections }: Pick<Snapshot, 'collections'>,
  name: string,
): CollectionIndex {
  const found = collections.find(name)
  if (!found) throw new Refusal('not-found', { what: 'collection' })
  return found
}
