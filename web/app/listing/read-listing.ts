import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ListedProduct, ProductsResponse } from '../../../shop/catalogue/contract.ts'
import { isRelated, matchesTitle, mostRelated } from '../../../shop/catalogue/search.ts'
import { isOverlayNavigation } from '../overlays/overlay-entry.ts'
import { loadPage } from '../page-data.ts'
import { shopApi } from '../session/browser-api.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import { type Card, toCard } from './card.ts'

export type CollectionName = 'products' | 'bestsellers' | 'accessories'

export interface Listing {
  cards: readonly Card[]
  /** Id of the last product on this page; absent on the last page. */
  next?: string
  /** Absent for a whole collection. */
  part?: Part
  /** Only of a part: products that match the term, but not by their titles. */
  related?: readonly Card[]
  /** Where a search has found nothing. */
  bestsellers?: readonly Card[]
}

/** A page of a collection too long to be sent whole. */
export interface Part {
  search?: string
  after?: string
}

/** Fills rows of two, three and four. */
const pageLength = 48

/** Null where the API failed. */
export function loadListing(shop: LoaderShop, collection: CollectionName, url: string) {
  const part = partOf(url)
  // An open page filters by the term itself.
  const wanted = import.meta.env.SSR || part.after !== undefined ? part : {}
  return loadPage<Listing | null>(shop, {
    key: ['listing', collection, wanted.after, wanted.search].join(' '),
    load: () => readFoundListing(shop.api, collection, wanted),
    whenFailed: () => null,
    statusOf,
  })
}

async function readFoundListing(api: ShopApi, collection: CollectionName, part: Part): Promise<Listing> {
  const listing = await readListing(api, collection, part)
  const { search, after } = part
  const isFound = !search || findCards(listing, search).length > 0 || findRelated(listing, search).length > 0
  if (isFound || after !== undefined) return listing
  return { ...listing, bestsellers: await readBestsellers(api).catch(() => []) }
}

export function findCards({ cards }: Pick<Listing, 'cards'>, term: string): readonly Card[] {
  return cards.filter(({ title }) => matchesTitle(title, term))
}

/** For a whole collection by the rule that the server uses for a part. */
export function findRelated({ cards, part, related = [] }: Listing, term: string): readonly Card[] {
  if (part) return related
  return cards
    .filter(({ title, words }) => isRelated(words, term) && !matchesTitle(title, term))
    .slice(0, mostRelated)
}

export async function readBestsellers(api: ShopApi = shopApi): Promise<readonly Card[]> {
  return startOf(await list(api, 'bestsellers')).cards.slice(0, 4)
}

/** A later page is 404 when the product before it is no longer sold. */
function statusOf(listing: Listing | null): number {
  if (!listing) return 503
  return listing.part?.after !== undefined && listing.cards.length === 0 ? 404 : 200
}

/** A whole collection is filtered on the page; of a longer one only the part is loaded. */
async function readListing(api: ShopApi, collection: CollectionName, part: Part): Promise<Listing> {
  const start = startOf(await list(api, collection))
  return start.part && (part.search || part.after) ? readPart(api, collection, part) : start
}

function startOf({ products, next }: ProductsResponse): Listing {
  if (next === undefined) return { cards: toCards(products) }
  const shown = products.slice(0, pageLength)
  return { cards: toCards(shown), next: shown.at(-1)?.id ?? next, part: {} }
}

async function readPart(api: ShopApi, collection: CollectionName, part: Part): Promise<Listing> {
  try {
    const { products, next, related } = await list(api, collection, { ...part, limit: String(pageLength) })
    const cards = toCards(products)
    return { cards, ...(next !== undefined && { next }), part, ...(related && { related: toCards(related) }) }
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return { cards: [], part }
    throw error
  }
}

function list(
  api: ShopApi,
  collection: CollectionName,
  part: Part & { limit?: string } = {},
): Promise<ProductsResponse> {
  return collection === 'products' ? api.listProducts(part) : api.listCollection(collection, part)
}

export function fetchPart(collection: CollectionName, part: Part): Promise<Listing> {
  return readPart(shopApi, collection, part)
}

export function partOf(url: string): Part {
  const query = new URL(url, 'http://any').searchParams
  const search = (query.get('search') ?? '').slice(0, 200).trim()
  const after = (query.get('after') ?? '').slice(0, 100)
  return { ...(search && { search }), ...(after && { after }) }
}

export function partAddress(part: Part): string {
  return `?${new URLSearchParams(Object.entries(part))}`
}

/** A new search term filters the products already loaded. */
export function shouldReloadListing(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change
  if (isOverlayNavigation(change)) return false
  const isSearch =
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('after') === nextUrl.searchParams.get('after')
  return isSearch && currentUrl.pathname === nextUrl.pathname ? false : change.defaultShouldRevalidate
}

function toCards(products: readonly ListedProduct[]): Card[] {
  return products.flatMap((product) => toCard(product) ?? [])
}
