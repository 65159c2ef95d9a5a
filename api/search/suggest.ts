import type { z } from 'zod'
import { optionValue } from '../../shop/catalogue/variant-options.ts'
import type { searchResponse } from '../../shop/search/contract.ts'
import type { CatalogueProduct } from '../catalogue/catalogue-product.ts'
import type { Catalogue } from '../catalogue/snapshot/snapshot.ts'
import { findPlaces, pages } from './find-places.ts'
import type { Search } from './open-search.ts'

type Suggestions = z.infer<typeof searchResponse>

const mostProducts = 6
const mostPlaces = 3

/** What a shopper may mean who has typed this much. */
export async function suggest(
  { catalogue, search }: { catalogue: Pick<Catalogue, 'current' | 'openProducts'>; search: Search },
  query: string,
): Promise<Suggestions> {
  const { products } = catalogue.current().collections
  const { handles, corrected, collections, terms } = await search.find(query, mostProducts)
  const isFull = handles.length >= mostProducts || query.trim() === ''
  const inTitle = isFull ? [] : products.search(query, 0, mostProducts)
  const wanted = [...new Set([...handles, ...inTitle])].slice(0, mostProducts)
  const found = await catalogue.openProducts(wanted)
  return {
    products: found.flatMap(suggestedProduct),
    collections: findPlaces(collections, terms, mostPlaces),
    pages: findPlaces(pages, terms, mostPlaces),
    ...(corrected !== undefined && { corrected }),
  }
}

function suggestedProduct({ product }: CatalogueProduct): Suggestions['products'] {
  const [first] = product.variants
  if (!first) return []
  const { id, title, short, images } = product
  return [
    {
      ...{ id, title, short, price: first.price },
      size: optionValue(product, first, 'size'),
      image: images[0] ?? null,
    },
  ]
}
