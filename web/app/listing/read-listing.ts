import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ListedProduct, ProductsAnswer } from '../../../shop/catalogue/contract.ts'
import { isRelated, matchesTitle, mostRelated } from '../../../shop/catalogue/search.ts'
import { isOverlayStep } from '../overlays/overlay-entry.ts'
import { loadPage } from '../page-data.ts'
import { shopApi } from '../session/browser-api.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import { type Card, toCard } from './card.ts'

export type CollectionName = 'products' | 'bestsellers' | 'accessories'

export interface Listing {
  cards: readonly Card[]
  /** Where the following page begins; absent when nothing follows. */
  next?: string
  /** Which part of its collection it is; absent when it is all of it. */
  part?: Part
  /** Of a part that was searched for: what the term may mean beyond the titles that hold it. */
  related?: readonly Card[]
  /** Beside a search that has found nothing. */
  bestsellers?: readonly Card[]
}

/** What of a collection: the products whose title contains the term, those behind a certain one, or its beginning. */
export interface Part {
  search?: string
  after?: string
}

/** So many on a page of a collection that the shop does not send whole: full rows of two, three and four. */
const pageLength = 48

/** Where the shop could not be asked the page says so, with status 503. */
export function loadListing(shop: LoaderShop, collection: CollectionName, url: string) {
  const part = partOf(url)
  // A browser's open page looks for a term itself, letter by letter.
  const wanted = import.meta.env.SSR || part.after !== undefined ? part : {}
  return loadPage<Listing | null>(shop, {
    key: ['listing', collection, wanted.after, wanted.search].join(' '),
    load: () => readFoundListing(shop.api, collection, wanted),
    whenFailed: () => null,
    statusOf,
  })
}

/** With bestsellers, where the term has found nothing. */
async function readFoundListing(api: ShopApi, collection: CollectionName, part: Part): Promise<Listing> {
  const listing = await readListing(api, collection, part)
  const { search, after } = part
  const isFound = !search || findCards(listing, search).length > 0 || findRelated(listing, search).length > 0
  if (isFound || after !== undefined) return listing
  return { ...listing, bestsellers: await readBestsellers(api).catch(() => []) }
}

/** Those whose title holds the term. */
export function findCards({ cards }: Pick<Listing, 'cards'>, term: string): readonly Card[] {
  return cards.filter(({ title }) => matchesTitle(title, term))
}

/** What the term may mean besides: of a collection that is all here, by the rule that the shop itself follows. */
export function findRelated({ cards, part, related = [] }: Listing, term: string): readonly Card[] {
  if (part) return related
  return cards
    .filter(({ title, words }) => isRelated(words, term) && !matchesTitle(title, term))
    .slice(0, mostRelated)
}

/** A row of them. Throws a ShopError. */
export async function readBestsellers(api: ShopApi = shopApi): Promise<readonly Card[]> {
  return startOf(await list(api, 'bestsellers')).cards.slice(0, 4)
}

/** A page behind a product that is no longer sold is gone; an empty collection is not. */
function statusOf(listing: Listing | null): number {
  if (!listing) return 503
  return listing.part?.after !== undefined && listing.cards.length === 0 ? 404 : 200
}

/** A collection that comes whole is filtered on the page; of any other the shop is asked for the part. Throws a ShopError. */
async function readListing(api: ShopApi, collection: CollectionName, part: Part): Promise<Listing> {
  const start = startOf(await list(api, collection))
  return start.part && (part.search || part.after) ? readPart(api, collection, part) : start
}

/** The beginning of a collection that does not come whole is cut to a page's length. */
function startOf({ products, next }: ProductsAnswer): Listing {
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
): Promise<ProductsAnswer> {
  return collection === 'products' ? api.listProducts(part) : api.listCollection(collection, part)
}

/** Another part of a collection, asked for by who stands before it. Throws a ShopError. */
export function askForPart(collection: CollectionName, part: Part): Promise<Listing> {
  return readPart(shopApi, collection, part)
}

export function partOf(url: string): Part {
  const query = new URL(url, 'http://any').searchParams
  const search = (query.get('search') ?? '').slice(0, 200).trim()
  const after = (query.get('after') ?? '').slice(0, 100)
  return { ...(search && { search }), ...(after && { after }) }
}

/** The address of a part of the listing that is open. */
export function partAddress(part: Part): string {
  return `?${new URLSearchParams(Object.entries(part))}`
}

/** The term lives in the URL and filters what is there already. */
export function shouldReloadListing(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change
  if (isOverlayStep(change)) return false
  const isSearch =
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('after') === nextUrl.searchParams.get('after')
  return isSearch && currentUrl.pathname === nextUrl.pathname ? false : change.defaultShouldRevalidate
}

function toCards(products: readonly ListedProduct[]): Card[] {
  return products.flatMap((product) => toCard(product) ?? [])
}
