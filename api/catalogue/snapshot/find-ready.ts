import type { ReadyAnswer } from '../../response-cache/ready-answer.ts'
import type { Catalogue } from './snapshot.ts'

const lists = '/api/products'
const collections = `${lists}/collection/`

/** The answer of the catalogue's plain addresses; with a query or in another spelling the route sees to it. */
export function findReady(
  { readyLists, peekProduct }: Pick<Catalogue, 'readyLists' | 'peekProduct'>,
  url: string,
): ReadyAnswer | undefined {
  if (!url.startsWith(lists)) return undefined
  if (url === lists) return readyLists.peek('products')
  if (url === `${collections}accessories`) return readyLists.peek('accessories')
  if (url === `${collections}bestsellers`) return readyLists.peek('bestsellers')
  return peekProduct(url.slice(lists.length + 1))?.ready
}
