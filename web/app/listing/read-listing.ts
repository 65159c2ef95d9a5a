import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type Card, toCard } from '../../../shop/catalogue/card.ts'
import type { ListedProduct, ProductsResponse } from '../../../shop/catalogue/contract.ts'
import { pageLength } from '../../../shop/catalogue/listing-query.ts'
import { findFlavour, isRelated, matchesTitle, mostRelated } from '../../../shop/catalogue/search.ts'
import { loadPage } from '../page-data.ts'
import { shopApi } from '../session/browser-api.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'
import type { LoaderShop } from '../shop-context.ts'
import { type Listing, type Near, type Part, partOf } from './listing-part.ts'
import { orNone, readChoices, readFiltered } from './read-filtered.ts'

/** Null where the API failed. */
export function loadListing(shop: LoaderShop, collection: string, url: string) {
  const part = partOf(url)
  // An open page filters by the term itself.
  const wanted = import.meta.env.SSR || part.after !== undefined || part.chosen !== undefined ? part : {}
  return loadPage<Listing | null>(shop, {
    key: ['listing', collection, wanted.after, wanted.search, wanted.chosen].join(' '),
    load: () => readFoundListing(shop.api, collection, wanted),
    whenFailed: (error) =>
      error instanceof ShopError && error.status === 404 ? { cards: [], isMissing: true } : null,
    statusOf,
  })
}

async function readFoundListing(api: ShopApi, collection: string, part: Part): Promise<Listing> {
  if (part.chosen !== undefined) return readFiltered(api, collection, part)
  const [listing, choices] = await Promise.all([
    readListing(api, collection, part),
    readChoices(api, collection, { limit: '0' }).catch(() => undefined),
  ])
  const { search, after } = part
  const found = {
    ...listing,
    ...(choices && { choices: choices.choices, collection: choices.answer.collection }),
  }
  const isFound = !search || findCards(listing, search).length > 0 || findRelated(listing, search).length > 0
  if (isFound || after !== undefined) return found
  const near = listing.near ?? (await readNear(api, collection, search).catch(() => undefined))
  if (near && near.cards.length > 0) return { ...found, near }
  return { ...found, ...(near && { near }), bestsellers: await readBestsellers(api).catch(() => []) }
}

export async function readNear(api: ShopApi, collection: string, search: string): Promise<Near> {
  return nearOf(search, await list(api, collection, { search }))
}

function nearOf(search: string, { near = [], corrected, unmet, places }: ProductsResponse): Near {
  return { search, cards: toCards(near), corrected, unmet, places }
}

export function findCards({ cards }: Pick<Listing, 'cards'>, term: string): readonly Card[] {
  return cards.filter(({ title }) => matchesTitle(title, term))
}

/** For a whole collection by the rule that the server uses for a part. */
export function findRelated({ cards, part, related = [] }: Listing, term: string): readonly Card[] {
  const found = part
    ? related
    : cards
        .filter(({ title, words }) => isRelated(words ?? '', term) && !matchesTitle(title, term))
        .slice(0, mostRelated)
  return found.map((card) => inFlavour(card, term))
}

/** A card found by a flavour leads to it. */
function inFlavour(card: Card, term: string): Card {
  const found = findFlavour(card.flavours ?? [], term)
  return found ? { ...card, query: found.query, flavour: found.name } : card
}

export async function readBestsellers(api: ShopApi = shopApi): Promise<readonly Card[]> {
  return startOf(await list(api, 'bestsellers')).cards.slice(0, 4)
}

/** A later page is 404 when the product before it is no longer sold. */
function statusOf(listing: Listing | null): number {
  if (!listing) return 503
  if (listing.isMissing || listing.choices?.isUnknown) return 404
  return listing.part?.after !== undefined && listing.cards.length === 0 ? 404 : 200
}

/** A whole collection is filtered on the page; of a longer one only the part is loaded. */
async function readListing(api: ShopApi, collection: string, part: Part): Promise<Listing> {
  const start = startOf(await list(api, collection))
  return start.part && (part.search || part.after) ? readPart(api, collection, part) : start
}

function startOf({ products, next }: ProductsResponse): Listing {
  if (next === undefined) return { cards: toCards(products) }
  const shown = products.slice(0, pageLength)
  return { cards: toCards(shown), next: shown.at(-1)?.id ?? next, part: {} }
}

async function readPart(api: ShopApi, collection: string, part: Part): Promise<Listing> {
  return orNone(part, async () => {
    const answer = await list(api, collection, { ...part, limit: String(pageLength) })
    const { products, next, related } = answer
    return {
      cards: toCards(products),
      part,
      ...(next !== undefined && { next }),
      ...(related && { related: toCards(related) }),
      ...(part.search && { near: nearOf(part.search, answer) }),
    }
  })
}

function list(
  api: ShopApi,
  collection: string,
  part: Pick<Part, 'search' | 'after'> & { limit?: string } = {},
): Promise<ProductsResponse> {
  return collection === 'products' ? api.listProducts(part) : api.listCollection(collection, part)
}

export function fetchPart(collection: string, part: Part): Promise<Listing> {
  return part.chosen === undefined
    ? readPart(shopApi, collection, part)
    : readFiltered(shopApi, collection, part)
}

/** A new search term filters the products already loaded. */
export function shouldReloadListing(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change
  const [current, next] = [partOf(currentUrl.href), partOf(nextUrl.href)]
  const isWhole = current.chosen === undefined && next.chosen === undefined && current.after === next.after
  const isSearch = currentUrl.search !== nextUrl.search && isWhole
  return isSearch && currentUrl.pathname === nextUrl.pathname ? false : change.defaultShouldRevalidate
}

function toCards(products: readonly ListedProduct[]): Card[] {
  return products.flatMap((product) => toCard(product) ?? [])
}
