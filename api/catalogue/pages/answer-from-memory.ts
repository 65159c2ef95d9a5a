import { listingQuery } from '../../../shop/catalogue/contract.ts'
import { readListingQuery } from '../../../shop/catalogue/listing-query.ts'
import type { ShopResponse } from '../../../shop/pages/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { openListing } from '../filters/open-listing.ts'
import type { PublishedPages } from '../page-content/published-pages.ts'
import { findCached } from '../snapshot/find-cached.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'

const products = '/api/products/'
const listings = /^\/api\/listings\/([a-z0-9-]+)\??(.*)$/

interface Memory {
  catalogue: Pick<Catalogue, 'peekProduct' | 'cachedLists' | 'current' | 'openCards'>
  pages: Pick<PublishedPages, 'find'>
}

/** Spares a page's loader HTTP and, for a product, JSON. Read-only. */
export async function answerFromMemory(
  { catalogue, pages }: Memory,
  path: string,
  init: RequestInit = {},
): Promise<ShopResponse | undefined> {
  if (init.method && init.method !== 'GET') return undefined
  const found = path.startsWith(products) && catalogue.peekProduct(path.slice(products.length))
  if (found) return jsonAnswer(200, () => ({ product: found.detail }))
  const [, collection, query = ''] = listings.exec(path) ?? []
  if (collection !== undefined) return answerListing(catalogue, collection, query)
  const text = (await (findCached(catalogue, path) ?? pages.find(path))?.body('identity'))?.toString()
  return text === undefined ? undefined : jsonAnswer(200, () => JSON.parse(text))
}

/** Undefined leaves a refusal to the route. */
async function answerListing(
  catalogue: Memory['catalogue'],
  collection: string,
  query: string,
): Promise<ShopResponse | undefined> {
  const params = new URLSearchParams(query)
  const { data } = listingQuery.safeParse(Object.fromEntries(params))
  if (!data) return undefined
  const request = { ...data, chosen: readListingQuery(params) }
  const listing = await openListing(catalogue, collection, request).catch((error) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return listing && jsonAnswer(200, () => listing)
}

export function jsonAnswer(status: number, read: () => unknown): ShopResponse {
  return { ok: status >= 200 && status < 300, status, headers: noHeaders, json: async () => read() }
}

const noHeaders = new Headers()
