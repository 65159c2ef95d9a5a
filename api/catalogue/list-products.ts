import type { z } from 'zod'
import type { productsQuery } from '../../shop/catalogue/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import type { ReadyAnswer } from '../ready/ready-answer.ts'
import { type CatalogueProduct, listJson, type Snapshot } from './build-snapshot.ts'
import { readyJson } from './ready-json.ts'

type ProductsQuery = z.infer<typeof productsQuery>

const mostAtOnce = 500
const pageLength = 100

/** The products, all at once while there are few; else a page of them that names where the next one begins. */
export function listProducts(snapshot: Snapshot, query: ProductsQuery): ReadyAnswer {
  const { limit, after, search } = query
  // What every visitor of a listing asks for is made once.
  if (limit === undefined && after === undefined && !search)
    return snapshot.readyList('start', () => listPage(snapshot, query))
  return readyJson(listPage(snapshot, query))
}

function listPage(snapshot: Snapshot, { limit, after, search }: ProductsQuery): string {
  const found = search ? searchTitles(snapshot.products, search) : snapshot.products
  const start = after === undefined ? 0 : placeOf(found, after) + 1
  const length = limit ?? (found.length <= mostAtOnce ? mostAtOnce : pageLength)
  const page = found.slice(start, start + length)
  const last = page.at(-1)
  const next = last && start + length < found.length ? last.product.id : undefined
  return listJson(page, next)
}

/** Throws `not-found` for a handle that is not among them: starting over would send a reader in circles. */
function placeOf(products: readonly CatalogueProduct[], handle: string): number {
  const place = products.findIndex(({ product }) => product.id === handle)
  if (place < 0) throw new Refusal('not-found', { what: 'product' })
  return place
}

/** As the specification says: the term stands somewhere in the title, large and small letters alike. */
function searchTitles(products: readonly CatalogueProduct[], term: string): CatalogueProduct[] {
  const wanted = term.trim().toLowerCase()
  return products.filter(({ product }) => product.title.toLowerCase().includes(wanted))
}

/** Throws `not-found` for any other collection than the two of the specification. */
export function listCollection(snapshot: Snapshot, collection: string): ReadyAnswer {
  if (collection !== 'accessories' && collection !== 'bestsellers') {
    throw new Refusal('not-found', { what: 'collection' })
  }
  return snapshot.readyList(collection, () => listJson(snapshot.listCollection(collection)))
}
