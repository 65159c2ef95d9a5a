import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import type { Catalogue } from './snapshot.ts'

const lists = '/api/products'
const collections = `${lists}/collection/`

export function findCached(
  { cachedLists, peekProduct }: Pick<Catalogue, 'cachedLists' | 'peekProduct'>,
  url: string,
): CachedResponse | undefined {
  if (url === lists) return cachedLists.peek('products')
  if (url === `${collections}accessories`) return cachedLists.peek('accessories')
  if (url === `${collections}bestsellers`) return cachedLists.peek('bestsellers')
  return url.startsWith(`${lists}/`) ? peekProduct(url.slice(lists.length + 1))?.response : undefined
}
