import type { Availability } from '../../../shop/catalogue/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import type { Catalogue } from '../snapshot/snapshot.ts'

const mostShown = 4

/** What was paid for together, then what the merchant chose; in stock. Throws `not-found`. */
export async function findGoesWith(
  catalogue: Pick<Catalogue, 'findProduct' | 'openProducts' | 'boughtWith'>,
  handle: string,
): Promise<CatalogueProduct[]> {
  const found = await catalogue.findProduct(handle)
  if (!found) throw new Refusal('not-found', { what: 'product' })
  const chosen = found.product.facts?.goesWith ?? []
  const handles = new Set([...catalogue.boughtWith(handle), ...chosen])
  handles.delete(handle)
  const products = await catalogue.openProducts([...handles])
  return products.filter(isInStock).slice(0, mostShown)
}

function isInStock({ product: { variants } }: CatalogueProduct): boolean {
  const soldOut: Availability = 'sold-out'
  return variants.some(({ availability }) => availability !== soldOut)
}
