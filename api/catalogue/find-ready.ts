import type { ReadyAnswer } from '../ready/ready-answer.ts'
import type { Snapshot } from './build-snapshot.ts'
import { listCollection, listProducts } from './list-products.ts'

const lists = '/api/products'
const collections = `${lists}/collection/`

/** The answer of the catalogue's plain addresses; with a query or in another spelling the route sees to it. */
export function findReady(snapshot: Snapshot, url: string): ReadyAnswer | undefined {
  if (!url.startsWith(lists)) return undefined
  if (url === lists) return listProducts(snapshot, {})
  if (url === `${collections}accessories` || url === `${collections}bestsellers`)
    return listCollection(snapshot, url.slice(collections.length))
  return snapshot.findProduct(url.slice(lists.length + 1))?.ready
}
