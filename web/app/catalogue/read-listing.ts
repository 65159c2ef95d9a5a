import { data } from 'react-router'
import type { ListedProduct, ProductsAnswer } from '../../../shop/catalogue/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import { openShopApi, type ShopApi, ShopError } from '../shop-api.ts'
import type { ShopBackend } from '../shop-context.ts'
import { type Card, toCard } from './card.ts'
import { keepRecent } from './recent.ts'

export type Shelf = 'products' | 'bestsellers' | 'accessories'

export interface Listing {
  cards: readonly Card[]
  /** Where the following page begins; absent when everything is here. */
  next?: string
}

/** What a listing page knows when it opens; null where the shop could not be asked. */
export interface ListingData {
  listing: Listing | null | Promise<Listing | null>
  /** Another number for every time it was asked for in the browser. */
  asked: number
}

/** On the server. Where the shop could not be asked the page says so, with status 503. */
export async function loadListing({ callShop, noteFault }: ShopBackend, shelf: Shelf) {
  const listing = await readListing(openShopApi(callShop), shelf).catch((error: unknown) => {
    // What the shop itself answered, its own log has told already.
    if (!(error instanceof ShopError)) noteFault(error)
    return null
  })
  return data({ listing, asked: 0 }, { status: listing ? 200 : 503 })
}

/** Throws a ShopError. */
async function readListing(api: ShopApi, shelf: Shelf): Promise<Listing> {
  return toListing(await (shelf === 'products' ? api.listProducts() : api.listCollection(shelf)))
}

export async function readNextPage(after: string, search: string): Promise<Listing> {
  return toListing(await shopApi.listProducts({ after, ...(search && { search }) }))
}

/** A catalogue too large for one page is searched by the shop itself. */
export async function searchListing(search: string): Promise<Listing> {
  return toListing(await shopApi.listProducts({ search }))
}

let timesAsked = 0

/** In the browser the page opens at once and its cards follow. */
export function openListing(shelf: Shelf): ListingData {
  timesAsked += 1
  const listing = keepRecent(`listing ${shelf}`, () => readListing(shopApi, shelf))
  return { listing: listing instanceof Promise ? listing.catch(() => null) : listing, asked: timesAsked }
}

/** The term lives in the URL and filters what is there already. */
export function shouldReloadListing(change: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  const isSearch = change.currentUrl.search !== change.nextUrl.search
  return isSearch && change.currentUrl.pathname === change.nextUrl.pathname
    ? false
    : change.defaultShouldRevalidate
}

function toListing({ products, next }: ProductsAnswer): Listing {
  const cards = products.flatMap((product: ListedProduct) => toCard(product) ?? [])
  return next === undefined ? { cards } : { cards, next }
}
