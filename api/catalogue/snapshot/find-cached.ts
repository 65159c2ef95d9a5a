import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import type { Catalogue } from './snapshot.ts'

const lists = '/api/products'
const collections = `${lists}/collection/`

/** `products`: all of them. */
export function listAddress(collection: string): string {
  return collection === 'products' ? lists : `${collections}${collection}`
}

export function findCached(
  { cachedLists, peekProduct }: Pick<Catalogue, 'cachedLists' | 'peekProduct'>,
  url: string,
): CachedResponse | undefined {
  if (url === lists || url.startsWith(collections)) return cachedLists.peek(url)
  return url.startsWith(`${lists}/`) ? peekProduct(url.slice(lists.length + 1))?.response : undefined
}
